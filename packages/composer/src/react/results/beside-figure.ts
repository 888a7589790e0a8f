/**
 * Of a figure that is as high as it is wide: caption and reading stand at its side where there is room, so that the figure is seen whole in the pane of the
 * results as it is at first.
 */
export const captionBeside =
  '@sm:grid @sm:grid-cols-[auto_minmax(0,1fr)] @sm:gap-x-6 @sm:*:first:col-span-2 @sm:[&>figcaption]:mt-0'

export const readingBeside =
  '@sm:absolute @sm:start-full @sm:bottom-0 @sm:ms-6 @sm:h-auto @sm:w-max @sm:max-w-44'

/** Pixels: of less width, as beside the qubits on a window of 1,280, the caption stands below and the figure is smaller. */
export const narrow = 320
