import type { ComposerWords } from '@qportal/composer/messages'
import { Composer, type ComposerInputs } from '@qportal/composer/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../../platform/i18n/languages.ts'
import { liveSimulator } from './live-simulator.ts'
import { viewLink } from './view-link.ts'

interface SharedCircuitProps {
  text: string
  inputs: ComposerInputs | undefined
  words: ComposerWords
  /** The heading of the page. */
  name: ReactNode
  /** A sentence about what could not be read. */
  status: ReactNode
}

/** The circuit of a link with its results, to look at: in the presentation layout, read-only. */
export function SharedCircuit({ text, inputs, words, name, status }: SharedCircuitProps) {
  const { i18n } = useTranslation('composer')
  return (
    <Composer
      readOnly
      isPresenting
      defaultValue={text}
      initialInputs={inputs}
      words={words}
      language={toLanguage(i18n.resolvedLanguage)}
      size="parent"
      name={name}
      status={status}
      simulator={liveSimulator}
      linkOf={(fragment) => viewLink(location.origin, fragment, { embeds: false })}
      viewLinkOf={(fragment, options) => viewLink(location.origin, fragment, options)}
    />
  )
}
