import type { TooltipProps } from '@mantine/core'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useId,
  useState,
} from 'react'
import { laterCode } from './later-code.ts'
import { useLater } from './later-part.tsx'

const tooltips = laterCode(() => import('./tooltip.ts'))

interface LaterTooltipProps extends Pick<TooltipProps, 'label' | 'position'> {
  /** Its ref is taken. */
  readonly children: ReactElement
}

/** A tooltip whose code comes when the page has come to rest; what it belongs to stays as it is. */
export function LaterTooltip({ children, label, ...tooltip }: LaterTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const code = useLater(tooltips, false)
  return (
    <>
      {cloneElement(children as ReactElement<RefAttributes<HTMLElement>>, { ref: setTarget })}
      {code && target && (
        <code.Tooltip
          {...tooltip}
          target={target}
          label={<Description target={target}>{label}</Description>}
        />
      )}
    </>
  )
}

/** The text, there only while it shows: until it goes, it describes what the tooltip belongs to. */
function Description({ target, children }: { readonly target: HTMLElement; readonly children: ReactNode }) {
  const id = useId()
  useEffect(() => {
    const others = target.getAttribute('aria-describedby')
    target.setAttribute('aria-describedby', others === null ? id : `${others} ${id}`)
    return () => {
      if (others === null) target.removeAttribute('aria-describedby')
      else target.setAttribute('aria-describedby', others)
    }
  }, [target, id])
  return <span id={id}>{children}</span>
}
