import type { Announcement } from '@qportal/api-client'
import { Alert, Button, DateTimeRange, Dialog, Tabs, TextArea, TextField } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignInAgainButton } from '../../platform/failures/use-sign-in-again-button.tsx'
import { loadMarkdownAhead } from '../../platform/markdown/load-markdown.ts'
import { Markdown } from '../../platform/markdown/markdown.tsx'
import { useKeptInput } from '../../platform/storage/use-kept-input.ts'
import { isAnnouncementDraft, newDraft, readDraft, type DraftProblem } from './announcement-draft.ts'
import { useAdminChange } from './use-admin-change.ts'
import { useAdminClient } from './use-admin-client.ts'

/** As many characters as the API takes. */
const maxTitle = 200
const maxContent = 20_000

interface AnnouncementDialogProps {
  /** An announcement whose texts are used again. */
  template: Announcement | undefined
  onClose: () => void
}

/** Writes an announcement in Markdown, shows it as users will see it, and schedules it. */
export function AnnouncementDialog({ template, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation(['admin', 'common'])
  const admin = useAdminClient()
  const { isBusy, apply, failure: refusal } = useAdminChange()
  const signInAgain = useSignInAgainButton(refusal)
  const {
    input: draft,
    setInput: setDraft,
    forget,
  } = useKeptInput({
    name: template ? `announcement ${template.id}` : 'announcement',
    initial: () => newDraft(new Date(), template),
    isInput: isAnnouncementDraft,
  })
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(loadMarkdownAhead, [])

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setProblems([])
  }
  const errorOf = (...kinds: DraftProblem[]) => {
    const found = problems.find((problem) => kinds.includes(problem))
    return found && t(`announcements.problem.${found}`)
  }

  async function send() {
    const now = new Date()
    const answer = readDraft(draft, now)
    if (!answer.ok) {
      setProblems(answer.problems)
      return
    }
    const { announcement } = answer
    const isScheduled = new Date(announcement.startsAt) > now
    const done = t(isScheduled ? 'announcements.scheduledNow' : 'announcements.publishedNow')
    const reason = await apply(() => admin.publishAnnouncement(announcement), done)
    setFailure(reason)
    if (reason === undefined) close()
  }

  function close() {
    forget()
    onClose()
  }

  return (
    <Dialog
      open
      width="wide"
      onClose={isBusy ? () => undefined : close}
      title={t('announcements.new')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            {t('announcements.publish')}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Alert
          severity="danger"
          className="mb-4"
          title={t('announcements.publishFailed')}
          action={signInAgain}
        >
          {failure}
        </Alert>
      )}
      <div className="grid gap-4">
        <TextField
          label={t('announcements.titleField')}
          required
          maxLength={maxTitle}
          error={errorOf('titleMissing')}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Tabs
          label={t('announcements.content')}
          panelClassName="pt-3 min-h-40"
          items={[
            {
              key: 'write',
              label: t('announcements.write'),
              panel: (
                <TextArea
                  label={t('announcements.content')}
                  hint={t('announcements.contentHint')}
                  required
                  rows={7}
                  maxLength={maxContent}
                  error={errorOf('contentMissing')}
                  value={draft.content}
                  onChange={(event) => change({ content: event.currentTarget.value })}
                />
              ),
            },
            {
              key: 'preview',
              label: t('announcements.preview'),
              panel: draft.content.trim() ? (
                <Markdown text={draft.content} />
              ) : (
                <p className="text-ink2">{t('announcements.nothing')}</p>
              ),
            },
          ]}
        />
        <DateTimeRange
          label={t('announcements.shownWhen')}
          fromLabel={t('announcements.fromOrNow')}
          toLabel={t('announcements.to')}
          value={{ from: draft.from, to: draft.to }}
          error={errorOf('endMissing', 'endsBeforeStart', 'isOver')}
          onValueChange={change}
        />
      </div>
    </Dialog>
  )
}
