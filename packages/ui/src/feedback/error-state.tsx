'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CopyButton, type CopyWords } from '../actions/copy-button.tsx'
import { cx } from '../base/cx.ts'
import { ReloadIcon } from '../icons/action-icons.tsx'
import { StatusGlyph } from '../status/status-glyph.tsx'

/** Props of `ErrorState`: what failed, and a button to try again. */
export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What happened. */
  title: ReactNode
  /** The id of the failed request, to tell the operators. */
  requestId?: string | undefined
  /** Label of the id: "Request ID". */
  requestIdLabel?: string | undefined
  /** Texts of the button that copies the id. */
  copyWords?: CopyWords | undefined
  /** A button that helps against this failure, in front of the retry button. */
  action?: ReactNode
  /** Called when the retry button is pressed. Without it there is no such button. */
  onRetry?: (() => void) | undefined
  /** Label of the retry button. */
  retryLabel?: string | undefined
  /** Shows that the retry is under way. */
  retrying?: boolean | undefined
}

/**
 * Says what happened and what to do (the children), with the request's id to copy and a retry
 * button.
 * A class can give it the height of the skeleton it replaces.
 */
export function ErrorState({
  title,
  requestId,
  requestIdLabel,
  copyWords,
  action,
  onRetry,
  retryLabel,
  retrying = false,
  className,
  children,
  ...rest
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex items-start gap-2.5 py-3 text-label', className)} {...rest}>
      <StatusGlyph status="danger" className="mt-0.75 flex-none text-danger" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children !== undefined && <div className="max-w-[74ch] text-ink2">{children}</div>}
        {requestId !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-caption text-ink3">
            {requestIdLabel}
            <code translate="no" className="text-ink2">
              {requestId}
            </code>
            {copyWords !== undefined && <CopyButton text={requestId} words={copyWords} />}
          </p>
        )}
        {(action !== undefined || onRetry !== undefined) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {action}
            {onRetry !== undefined && (
              <Button icon={<ReloadIcon size={16} />} busy={retrying} onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
