import { chooseKernels, type KernelChoice } from './choose-kernels.ts'
import { fillKernels, type FusedOperations } from './fill-kernels.ts'
import type { PlanOperation } from './plan-operation.ts'

/**
 * Fuses operations to kernels, in an order that commutes with theirs. `note` receives the kernel's
 * index of each operation.
 */
export function fuseOperations(
  given: readonly PlanOperation[],
  canMix: (qubit: number) => boolean,
  note?: (operation: PlanOperation, kernel: number) => void,
): FusedOperations {
  const chosen = chooseKernels(given, canMix)
  if (note)
    chosen.choices.forEach((choice, kernel) => {
      for (const position of positionsOf(choice)) note(chosen.operations[position]!, kernel)
    })
  return fillKernels(chosen)
}

function positionsOf(choice: KernelChoice): readonly number[] {
  switch (choice.kind) {
    case 'same':
      return [choice.operation]
    case 'one':
      return [choice.rotation]
    case 'phase':
      return choice.phases
    case 'product':
      return choice.factors.flatMap(({ phases }) => phases)
    case 'pair':
      return [choice.rotation, choice.other, choice.flip, ...choice.phases].filter(
        (position) => position !== undefined,
      )
  }
}
