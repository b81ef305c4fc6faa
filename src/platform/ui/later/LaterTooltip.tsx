import type { TooltipProps } from '@mantine/core'
import { cloneElement, type ReactElement, type RefAttributes, useState } from 'react'
import { laterCode } from './later-code.ts'
import { useLater } from './later-part.tsx'

const tooltips = laterCode(() => import('./tooltip.ts'))

interface LaterTooltipProps extends Pick<TooltipProps, 'label' | 'position'> {
  /** Its ref is taken. */
  readonly children: ReactElement
}

/** A tooltip whose code comes when the page has come to rest; what it belongs to stays as it is. */
export function LaterTooltip({ children, ...tooltip }: LaterTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const code = useLater(tooltips, false)
  return (
    <>
      {cloneElement(children as ReactElement<RefAttributes<HTMLElement>>, { ref: setTarget })}
      {code && target && <code.Tooltip {...tooltip} target={target} />}
    </>
  )
}
