import { serveLargeResults } from '@qportal/api-client/large'
import { packResult } from './pack-result.ts'

serveLargeResults(packResult)
