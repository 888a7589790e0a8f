import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reservePort } from '../../test/reserve-port.ts'
import { createLog } from '../dependencies/log.ts'
import { PortError } from '../http/server.ts'
import { readSettings } from '../settings/settings.ts'
import { portalConfig, startPortalHost } from './start-portal-host.ts'

it("names the variable of the portal's port when it is taken", async () => {
  const portalFolder = mkdtempSync(join(tmpdir(), 'portal-host-'))
  writeFileSync(join(portalFolder, 'index.html'), '<!doctype html><title>portal</title>')
  const portalPort = await reservePort()
  const world = { settings: { ...readSettings({}), portalFolder, portalPort }, log: createLog('silent') }
  const first = await startPortalHost(world)
  const second = startPortalHost(world)
  await expect(second).rejects.toThrow(PortError)
  await expect(second).rejects.toThrow(
    `Port ${portalPort} is taken: stop what listens there, or choose another with PORTAL_PORT.`,
  )
  await first.close()
})

it('names the origin of the bucket to the portal', () => {
  const bucket = { STORAGE_S3_BUCKET: 'jobs', STORAGE_S3_ACCESS_KEY: 'a', STORAGE_S3_SECRET_KEY: 'b' }
  const originsOf = (environment: Record<string, string>) =>
    portalConfig(readSettings(environment)).storageOrigins
  expect(originsOf({})).toBeUndefined()
  expect(originsOf({ ...bucket, STORAGE_S3_REGION: 'ap-northeast-1' })).toEqual([
    'https://jobs.s3.ap-northeast-1.amazonaws.com',
  ])
  const endpoint = { STORAGE_S3_ENDPOINT: 'https://storage.example.ac.jp/s3' }
  expect(originsOf({ ...bucket, ...endpoint })).toEqual(['https://storage.example.ac.jp'])
})

it('names the course pages that may frame the page of a circuit', () => {
  const framedBy = (text?: string) =>
    portalConfig(readSettings(text === undefined ? {} : { VIEW_FRAME_ORIGINS: text })).viewFrameOrigins
  expect(framedBy()).toBeUndefined()
  expect(framedBy('https://moodle.example.ac.jp, https://wiki.example.ac.jp')).toEqual([
    'https://moodle.example.ac.jp',
    'https://wiki.example.ac.jp',
  ])
  expect(framedBy('*')).toEqual(['*'])
  expect(() => framedBy('moodle.example.ac.jp')).toThrow('VIEW_FRAME_ORIGINS')
})
