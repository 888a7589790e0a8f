import type { Device } from '@qportal/api-client'
import type { GateFamily } from '@qportal/circuit'
import { DescriptionList, WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { knownWord } from '../../platform/labels/known-word.ts'
import { groupGates } from './gate-groups.ts'

/** The composer's colours, so that a gate looks the same everywhere. */
const familyClasses: Readonly<Record<GateFamily, string>> = {
  pauli: 'border-(--g-pauli) bg-(--g-pauli-t) text-(--g-pauli)',
  hadamard: 'border-(--g-had) bg-(--g-had-t) text-(--g-had)',
  phase: 'border-(--g-phase) bg-(--g-phase-t) text-(--g-phase)',
  rotation: 'border-(--g-rot) bg-(--g-rot-t) text-(--g-rot)',
  multi: 'border-(--g-multi) bg-(--g-multi-t) text-(--g-multi)',
  measurement: 'border-(--g-meas) bg-(--g-meas-t) text-(--g-meas)',
  custom: 'border-(--g-custom) bg-(--g-custom-t) text-(--g-custom)',
}

/** The gates of a device, grouped by number of qubits, and its instructions with explanations. */
export function DeviceCapabilities({ device }: { device: Device }) {
  const { t } = useTranslation('devices')
  const { basisGates, supportedInstructions } = device
  const groups = groupGates(basisGates)
  return (
    <>
      {groups.length > 0 && (
        <section aria-labelledby="device-gates">
          <WireHeading headingId="device-gates">{t('columns.basisGates')}</WireHeading>
          <DescriptionList
            items={groups.map(({ width, gates }) => ({
              key: width,
              term: t(`detail.gates.${width}`),
              value: (
                <ul translate="no" className="flex flex-wrap gap-1.5">
                  {gates.map(({ name, family }) => (
                    <li
                      key={name}
                      className={`min-w-9 rounded-gate border-[1.25px] px-1.5 py-0.5 text-center font-mono text-caption font-medium ${familyClasses[family]}`}
                    >
                      {name}
                    </li>
                  ))}
                </ul>
              ),
            }))}
          />
        </section>
      )}
      {supportedInstructions.length > 0 && (
        <section aria-labelledby="device-instructions">
          <WireHeading headingId="device-instructions">{t('columns.instructions')}</WireHeading>
          <DescriptionList
            items={supportedInstructions.map((name) => {
              const knownName = knownWord(['measure', 'barrier', 'reset', 'delay', 'if'], name)
              return {
                key: name,
                term: (
                  <code translate="no" className="text-ink">
                    {name}
                  </code>
                ),
                value: knownName ? t(`detail.does.${knownName}`) : null,
              }
            })}
          />
        </section>
      )}
    </>
  )
}
