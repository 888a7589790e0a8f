import { resolve } from 'node:path'
import { defaultDataFolder } from './default-data-folder.ts'
import {
  frameOrigins,
  networks,
  oneOf,
  orFile,
  optionalText,
  optionalUrl,
  origins,
  text,
  wholeNumber,
  type Setting,
} from './setting.ts'

const repository = resolve(import.meta.dirname, '..', '..', '..', '..')
const web = { protocols: ['http:', 'https:'] }
const port = { from: 1, to: 65_535 }

/** Where the service is reached, and where it keeps its data. */
export const serviceSettings = {
  portalHost: oneOf('PORTAL_HOST', 'Whether to serve the built portal.', {
    words: ['on', 'off'],
    byDefault: 'on',
  }),
  portalFolder: {
    ...text('PORTAL_DIR', 'Folder of the built portal.', {
      byDefault: resolve(repository, 'apps', 'portal', 'dist'),
      defaultText: 'apps/portal/dist',
    }),
    read: (given: string) => resolve(given),
  },
  portalBrandingFolder: optionalText(
    'PORTAL_BRANDING_DIR',
    'Folder with `branding.json` and the files that it names, served below `/branding/`.',
  ),
  portalPort: wholeNumber('PORTAL_PORT', 'Port of the portal.', { ...port, byDefault: 3000 }),
  cloudPort: wholeNumber('CLOUD_PORT', 'Port of the cloud.', { ...port, byDefault: 8080 }),
  host: text(
    'HOST',
    'Address to listen on. Anything but loopback needs TLS_CERT and TLS_KEY, or TLS_PROXY=on.',
    {
      byDefault: '127.0.0.1',
    },
  ),
  portalUrl: optionalUrl(
    'PORTAL_URL',
    "The portal's address as browsers see it. Absent: `http://localhost:<PORTAL_PORT>`.",
    web,
  ),
  cloudUrl: optionalUrl(
    'CLOUD_URL',
    "The cloud's address as browsers see it. Absent: `http://localhost:<CLOUD_PORT>`.",
    web,
  ),
  portalOrigins: origins(
    'PORTAL_ORIGINS',
    'Origins of further portals whose pages may call this cloud, separated by commas.',
  ),
  storageOrigins: origins(
    'STORAGE_ORIGINS',
    'Origins of a file storage apart from this cloud, which the portal may call, separated by commas.',
  ),
  viewFrameOrigins: frameOrigins(
    'VIEW_FRAME_ORIGINS',
    'Origins of course pages that may show `/view`, the read-only page of a circuit, in a frame, separated by commas; `*` for all. No other page can be framed.',
  ),
  storageBucket: optionalText(
    'STORAGE_S3_BUCKET',
    'Bucket for the files of jobs. Absent: the folder `objects` of the data folder.',
  ),
  storageEndpoint: optionalUrl(
    'STORAGE_S3_ENDPOINT',
    'Server of the bucket, which speaks the protocol of Amazon S3. Browsers must reach it, too. Absent: Amazon S3.',
    web,
  ),
  storageRegion: text('STORAGE_S3_REGION', 'Region of the bucket.', { byDefault: 'us-east-1' }),
  storageAccessKey: orFile(optionalText('STORAGE_S3_ACCESS_KEY', 'Access key of the bucket.')),
  storageSecretKey: orFile(optionalText('STORAGE_S3_SECRET_KEY', 'Secret key of the bucket.')),
  longResults: oneOf(
    'LONG_RESULTS',
    'Where results above 1 MB are kept: in the `database`, or as `objects` in the bucket or the folder `objects` of the data folder. `auto` keeps them as objects in a bucket or beside the embedded PostgreSQL, and in the database of DATABASE_URL without a bucket, because other processes may lack the folder.',
    { words: ['auto', 'database', 'objects'], byDefault: 'auto' },
  ),
  contract: oneOf(
    'CLOUD_CONTRACT',
    'How the cloud takes jobs: `inline` in one request, `s3` by a file storage, as OQTOPUS clouds do since March 2026.',
    { words: ['inline', 's3'], byDefault: 'inline' },
  ),
  cancellation: oneOf(
    'CANCELLATION',
    'When a running job that is cancelled ends: `at-once`, or as `cancelling` until its worker has stopped it, as the latest OQTOPUS clouds do. `by-worker` needs CLOUD_CONTRACT=s3.',
    { words: ['at-once', 'by-worker'], byDefault: 'at-once' },
  ),
  compatibility: oneOf(
    'COMPATIBILITY',
    '`field` answers as OQTOPUS clouds do where this cloud is stricter: it refuses no program at submission, and answers 404 to a job that cannot be cancelled or deleted.',
    { words: ['strict', 'field'], byDefault: 'strict' },
  ),
  mfaReset: oneOf(
    'MFA_RESET',
    'Who resets a lost second factor: an `administrator`, or the user alone by a code that is sent by `email`. With `email`, access to the mailbox is enough to take over an account.',
    { words: ['administrator', 'email'], byDefault: 'administrator' },
  ),
  tlsCertificate: optionalText('TLS_CERT', 'File of the certificate chain, PEM.'),
  tlsKey: optionalText('TLS_KEY', 'File of the private key, PEM.'),
  tlsProxy: oneOf('TLS_PROXY', 'States that a proxy in front ends TLS.', {
    words: ['off', 'on'],
    byDefault: 'off',
  }),
  trustedProxies: networks(
    'TRUSTED_PROXIES',
    'Addresses or networks (`10.0.0.0/8`) of proxies whose X-Forwarded-For is trusted, separated by commas.',
    {
      byDefault: [],
      defaultText: '',
    },
  ),

  dataFolder: {
    ...text('CLOUD_DATA_DIR', 'Folder of the database and of the secrets.', {
      byDefault: defaultDataFolder(repository),
      defaultText: '.cloud of the repository',
    }),
    read: (given: string) => resolve(given),
  },
  databaseUrl: orFile(
    optionalUrl('DATABASE_URL', 'A PostgreSQL server to use instead of the embedded one.', {
      protocols: ['postgres:', 'postgresql:'],
    }),
  ),
} satisfies Record<string, Setting<unknown>>
