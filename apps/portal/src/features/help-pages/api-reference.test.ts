import { describe, expect, it } from 'vitest'
import {
  callAddress,
  curlSnippet,
  referenceLines,
  findSameDescription,
  type ApiCall,
} from './api-reference.ts'
import { loadApiReference } from './load-api-reference.ts'

const { groups, shapes } = await loadApiReference('en')
const calls = groups.flatMap((group) => group.calls)
function call(id: string): ApiCall {
  const found = calls.find((one) => one.id === id)
  if (!found) throw new Error(`There is no call ${id}`)
  return found
}

describe('the API reference', () => {
  it('contains every call of both contracts, by group', () => {
    expect(groups.map(({ server, name }) => `${server} ${name}`)).toEqual([
      'portal Devices',
      'portal Jobs',
      'portal API token',
      'portal Sessions',
      'portal Account',
      'portal Announcements',
      'signUp Sign-up',
      'signUp Second factor',
    ])
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /jobs/{job_id}/cancel')
  })

  it('contains the answers and failures of each call', () => {
    for (const { id, answers } of calls) {
      expect(
        answers.some(({ status }) => status < 300),
        id,
      ).toBe(true)
      expect(
        answers.some(({ status }) => status >= 400),
        id,
      ).toBe(true)
    }
  })

  it('contains the members of every object type of a body or an answer', () => {
    const words = calls.flatMap(({ body, answers }) => [body, ...answers]).flatMap((one) => one?.type ?? [])
    const names = words.map((type) => type.replace(/^array of /, '')).filter((type) => /^[A-Z]/.test(type))
    expect(names.filter((name) => !shapes[name])).toEqual([])
    expect(shapes.Device?.find(({ name }) => name === 'status')).toMatchObject({
      required: true,
      type: '"available" | "unavailable"',
    })
  })
})

describe('referenceLines', () => {
  const lines = referenceLines({ groups, shapes })

  it('begins with each call and contains every parameter and member', () => {
    expect(lines.slice(0, calls.length)).toContain('POST /jobs Submit a job')
    const names = [...calls.flatMap(({ parameters }) => parameters), ...Object.values(shapes).flat()]
    for (const { name } of names)
      expect(
        lines.some((line) => line === name || line.startsWith(`${name}: `)),
        name,
      ).toBe(true)
  })

  it('contains each line once', () => {
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
  })
})

describe('findSameDescription', () => {
  const members = shapes.SubmitJob ?? []
  const before = (name: string) => {
    const member = members.find((one) => one.name === name)
    return member && findSameDescription(member, members)?.name
  }

  it('finds the earlier member with the same long description', () => {
    expect(before('simulator_info')).toBe('transpiler_info')
    expect(before('mitigation_info')).toBe('transpiler_info')
  })

  it('repeats short descriptions', () => {
    expect(before('transpiler_info')).toBeUndefined()
    const short = { name: 'a', type: 'string', required: true, description: 'In nanoseconds.' }
    expect(findSameDescription({ ...short, name: 'b' }, [short])).toBeUndefined()
  })
})

describe('callAddress', () => {
  it('encodes values into path and query, and omits empty ones', () => {
    expect(callAddress(call('getDevice'), { device_id: 'a/b c' })).toBe('/devices/a%2Fb%20c')
    expect(callAddress(call('listJobs'), { q: 'bell & co', size: '', page: '2' })).toBe(
      '/jobs?q=bell+%26+co&page=2',
    )
  })
})

describe('curlSnippet', () => {
  it('sends the example body, quoted for the shell', () => {
    const quote: ApiCall = { ...call('submitJob'), body: { type: 'Job', example: `{"name":"it's"}` } }
    expect(curlSnippet(quote, 'portal')).toBe(String.raw`curl -fsS -X POST \
  -H "q-api-token: $QPORTAL_API_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"name":"it'\''s"}' \
  "$QPORTAL_URL/jobs"`)
  })

  it('sends no token to the sign-up API', () => {
    expect(curlSnippet(call('signUp'), 'signUp')).not.toContain('q-api-token')
  })
})
