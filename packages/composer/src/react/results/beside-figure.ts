/**
 * For square figures: caption and readout are beside the figure if there is room, so that the whole
 * figure is visible in the pane at its initial size.
 */
export const captionBeside =
  '@sm:grid @sm:grid-cols-[auto_minmax(0,1fr)] @sm:gap-x-6 @sm:*:first:col-span-2 @sm:[&>figcaption]:mt-0'

export const readingBeside =
  '@sm:absolute @sm:start-full @sm:bottom-0 @sm:ms-6 @sm:h-auto @sm:w-max @sm:max-w-44'

/**
 * With less width in pixels (the table of qubits is beside it in a window of 1,280) the caption is
 * below and the figure smaller.
 */
export const narrow = 320
