import { defineConfig } from '@playwright/test'
import inline, { cloudServer } from './playwright.config.ts'

const isNightly = process.env.NIGHTLY === '1'
const hasBucket = process.env.JOURNEY_STORAGE === 'bucket'
const bucketPort = process.env.JOURNEY_BUCKET_PORT ?? '8182'
// The workers inherit the variable.
process.env.CLOUD_CONTRACT = 's3'

const bucket = {
  STORAGE_S3_ENDPOINT: `http://localhost:${bucketPort}`,
  STORAGE_S3_BUCKET: 'portal',
  STORAGE_S3_ACCESS_KEY: 'S3RVER',
  STORAGE_S3_SECRET_KEY: 'S3RVER',
}

/**
 * The journeys whose steps depend on how a cloud takes jobs. The others run every night.
 */
const ofEveryChange = [
  'uploaded to a file storage',
  'read from a file',
  'several programs and a Python program',
  'on a slow network submit one job',
  'whose answer is lost',
  'that never arrived',
  'as curl and as Python',
  'a job is followed to its end',
  'a job is run again',
  'a deletion can be undone',
  'jobs are cancelled',
  'stopped by its device',
]

const cloud = {
  ...cloudServer,
  env: {
    ...cloudServer.env,
    CLOUD_CONTRACT: 's3',
    CANCELLATION: 'by-worker',
    ...(hasBucket && bucket),
  },
}

/**
 * Runs journeys on a cloud that keeps jobs in a file storage: in a folder, or with
 * JOURNEY_STORAGE=bucket at a server that speaks the protocol of Amazon S3.
 */
export default defineConfig({
  ...inline,
  testMatch: ['composer-*', 'devices*', 'fast-input*', 'jobs-*'].map((name) => `${name}.journey.ts`),
  testIgnore: [],
  ...(!isNightly && { grep: ofEveryChange.map((title) => new RegExp(title)) }),
  reporter: [['list'], ['json', { outputFile: `reports/journeys-${hasBucket ? 'bucket' : 's3'}.json` }]],
  webServer: hasBucket ? [bucketServer(), cloud] : cloud,
})

function bucketServer() {
  const folder = `${process.env.JOURNEY_DATA_DIR}/bucket`
  const program = '../cloud/node_modules/s3rver/bin/s3rver.js'
  const options = `-d ${folder} -p ${bucketPort} -s --configure-bucket portal journeys/bucket-cors.xml`
  return { command: `mkdir -p ${folder} && node ${program} ${options}`, port: Number(bucketPort) }
}
