import { idealResult, type IdealRequest } from './ideal-result.ts'

addEventListener('message', (event: MessageEvent<IdealRequest>) => {
  void idealResult(event.data).then((result) => postMessage(result))
})
