import type { Job } from '@qportal/api-client'
import { Button, DownloadIcon, saveFile } from '@qportal/ui'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../platform/failures/report-failure.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'

interface ExportJobButtonProps {
  job: Job
  /** The chart of the result, if there is one. */
  chart: RefObject<SVGSVGElement | null>
}

/** Saves the job as a zip archive. */
export function ExportJobButton({ job, chart }: ExportJobButtonProps) {
  const { t } = useTranslation('jobs')
  const { toaster, largeResults } = usePortalServices()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { packJob, jobFiles } = await import('./job-bundle.ts')
      const pictures = await exportChart(chart.current)
      // The page holds only a part of a large result.
      const bytes = job.result?.leftOut
        ? await largeResults.pack(job.id, jobFiles(job, pictures))
        : packJob(job, pictures)
      saveFile(new Blob([bytes], { type: 'application/zip' }), `job-${job.id}.zip`)
    } catch (error) {
      reportFailure(error)
      toaster.show({ text: t('detail.exportFailed'), severity: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Button icon={<DownloadIcon size={16} />} busy={busy} onClick={() => void save()}>
      {t('detail.export')}
    </Button>
  )
}

async function exportChart(drawing: SVGSVGElement | null) {
  if (!drawing) return {}
  const { chartToSvg, loadTextOutlines, svgToPng } = await import('@qportal/ui/charts')
  const svg = chartToSvg(drawing, { outlineText: await loadTextOutlines() })
  const png = new Uint8Array(await (await svgToPng(svg, 2)).arrayBuffer())
  return { svg, png }
}
