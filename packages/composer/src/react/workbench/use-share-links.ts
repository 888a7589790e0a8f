import { useCallback } from 'react'
import type { ComposerInputs } from '../../import-export/composer-inputs.ts'
import { copyLater } from '../../import-export/copy-later.ts'
import { embedCode } from '../../import-export/embed-code.ts'
import { shortFragment } from '../../import-export/share-link.ts'
import { useComposer, type ComposerMark } from '../context/composer-context.ts'
import type { ComposerProps } from './composer-props.ts'

interface ShareLinksOptions extends Pick<ComposerProps, 'linkOf' | 'viewLinkOf'> {
  /** Name of the frame in a page that embeds the program. */
  readonly fileName: string
  readonly inputs: ComposerInputs
  readonly notice: {
    readonly notify: (severity: ComposerMark['severity'], message: string) => void
    readonly fail: (message: string) => void
    readonly clearNotice: () => void
  }
}

/** Copies links of the program, and the code that embeds it in a page. */
export function useShareLinks({
  fileName,
  linkOf,
  viewLinkOf,
  inputs,
  notice: { notify, fail, clearNotice },
}: ShareLinksOptions) {
  const { editor, say, announce } = useComposer()

  /** Returns the fragment of a link: the program and its inputs. */
  const printFragment = useCallback(() => {
    const { text, circuit } = editor.state().document.qasm
    const set = Object.entries(inputs.values).filter(([name]) => circuit.parameters.includes(name))
    return shortFragment(text, { ...inputs, values: Object.fromEntries(set) })
  }, [editor, inputs])

  const share = useCallback(async (): Promise<void> => {
    clearNotice()
    const fragment = printFragment()
    try {
      await copyLater(fragment.then((short) => linkOf?.(short) ?? `#${short}`))
      announce(say('bar.shared'))
      notify('information', say('bar.shared'))
    } catch {
      try {
        // Without clipboard access, the address of this page becomes the link.
        window.location.hash = await fragment
        notify('information', say('bar.linkInAddress'))
      } catch {
        fail(say('bar.tooLong'))
      }
    }
  }, [printFragment, linkOf, say, announce, notify, fail, clearNotice])

  /** Copies the link of a page that only shows the circuit, or the code that embeds it. */
  const shareView = useCallback(
    async (embeds: boolean): Promise<void> => {
      if (viewLinkOf === undefined) return
      clearNotice()
      const text = printFragment().then((fragment) => {
        const link = viewLinkOf(fragment, { embeds })
        return embeds ? embedCode(link, fileName) : link
      })
      const done = say(embeds ? 'bar.embedCopied' : 'bar.shared')
      try {
        await copyLater(text)
        announce(done)
        notify('information', done)
      } catch {
        // Without clipboard access, the text itself can be selected in the notice.
        await text.then(
          (copied) => notify('information', copied),
          () => fail(say('bar.tooLong')),
        )
      }
    },
    [printFragment, viewLinkOf, fileName, say, announce, notify, fail, clearNotice],
  )

  return { share, shareView }
}
