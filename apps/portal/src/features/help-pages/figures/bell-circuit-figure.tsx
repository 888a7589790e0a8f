import { CircuitDrawing } from '@qportal/composer/drawing'
import { compileQasm } from '@qportal/openqasm'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { samples } from '../samples.ts'

/** The circuit of the sample program. */
export function BellCircuitFigure() {
  const { t } = useTranslation('documents')
  const circuit = useMemo(() => compileQasm(samples.bell.program).circuit, [])
  return circuit && <CircuitDrawing circuit={circuit} label={t('samples.entries.bell.title')} />
}
