import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig, parseConfig } from './config.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')
const example = (name: string) => JSON.parse(readFileSync(resolve(docs, 'examples', name), 'utf8')) as object

describe('the configuration', () => {
  it.each(['config.one-origin.json', 'config.aws.json'])('accepts %s of the guides', (name) => {
    expect(parseConfig(example(name))).toMatchObject({ webClientId: expect.any(String) as string })
  })

  it('has every member in the table of the guide', () => {
    const guide = readFileSync(resolve(docs, 'aws-cognito.md'), 'utf8')
    const members = Object.keys({ ...example('config.aws.json'), ...example('config.one-origin.json') })
    expect(members.filter((member) => !guide.includes(`\`${member}`))).toEqual([])
  })

  it('takes the local cloud and no hosted sign-in where nothing is said', () => {
    const {
      apiBaseUrl: _,
      hostedSignInDomain: __,
      ...rest
    } = example('config.aws.json') as Record<string, unknown>
    const config = parseConfig(rest)
    expect(config.apiBaseUrl).toBe('http://localhost:8080')
    expect(config.hostedSignInDomain).toBeUndefined()
  })

  it('removes the trailing slash of an address', () => {
    const config = parseConfig({ ...example('config.aws.json'), apiBaseUrl: 'https://api.example.ac.jp/v1/' })
    expect(config.apiBaseUrl).toBe('https://api.example.ac.jp/v1')
  })

  it.each([
    ['userPoolId', 'no-underscore'],
    ['apiBaseUrl', 'not an address'],
    ['productName', { en: 'Only English' }],
    ['webClientId', undefined],
  ])('says that %s is wrong', (member, value) => {
    expect(() => parseConfig({ ...example('config.aws.json'), [member]: value })).toThrow(member)
  })

  it('says that the file could not be read', async () => {
    await expect(loadConfig(() => Promise.resolve(new Response('', { status: 404 })))).rejects.toThrow('404')
  })
})
