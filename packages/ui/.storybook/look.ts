import { create } from 'storybook/theming/create'
import { colors, type ColorName } from '../src/tokens/colors.ts'
import { oklchToHex } from '../src/tokens/contrast.ts'
import { fonts, radius } from '../src/tokens/scales.ts'

/** A Storybook theme made from the tokens. Storybook accepts sRGB colours only. */
export function look(scheme: 'light' | 'dark') {
  const tone = (name: ColorName): string => oklchToHex(colors[name][scheme])
  return create({
    base: scheme,
    brandTitle: 'Design system of the quantum portal',
    brandTarget: '_self',
    fontBase: fonts.sans,
    fontCode: fonts.mono,
    colorPrimary: tone('accent'),
    colorSecondary: tone('accent'),
    appBg: tone('page'),
    appContentBg: tone('page'),
    appPreviewBg: tone('page'),
    appHoverBg: tone('wash'),
    appBorderColor: tone('line2'),
    appBorderRadius: radius.field,
    textColor: tone('ink'),
    textMutedColor: tone('ink3'),
    textInverseColor: tone('on-accent'),
    barBg: tone('page'),
    barTextColor: tone('ink2'),
    barHoverColor: tone('accent'),
    barSelectedColor: tone('accent'),
    buttonBg: tone('sheet'),
    buttonBorder: tone('line2'),
    booleanBg: tone('sunk'),
    booleanSelectedBg: tone('sheet'),
    inputBg: tone('sheet'),
    inputBorder: tone('line3'),
    inputTextColor: tone('ink'),
    inputBorderRadius: radius.field,
  })
}
