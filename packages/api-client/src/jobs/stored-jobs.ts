// Jobs of clouds with a file storage. Loaded when such a cloud is met, because it contains the code
// for zip archives.
export { readJobFiles } from './read-job-files.ts'
export { readStoredLog } from './read-stored-log.ts'
export { readRegistration, submitStoredJob } from './submit-stored-job.ts'
