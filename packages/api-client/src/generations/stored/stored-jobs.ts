// Loaded when a cloud with a file storage is met, because it contains the code for zip archives.
export { readStoredJob } from './read-stored-job.ts'
export { readStoredLog } from './read-stored-log.ts'
export { submitStoredJob } from './submit-stored-job.ts'
