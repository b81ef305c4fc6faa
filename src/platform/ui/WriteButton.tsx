import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { useId } from 'react'
import { OFFLINE_REASON, useIsOffline } from './network.ts'
import styles from './WritesOnline.module.css'

interface WriteButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  /** Without a network the reason stands beside it, as with the button that sends a form; otherwise at the pointer. */
  readonly tells?: boolean
}

/**
 * A button that saves, or begins what the server does: without a network it is off and says why. Each form is sent with
 * one (a test refuses another), so what was typed waits until the network is back.
 */
export function WriteButton({ tells, ...props }: WriteButtonProps) {
  const isOffline = useIsOffline()
  const reasonId = useId()
  if (!isOffline) return <Button {...props} />
  const isTold = tells ?? props.type === 'submit'
  return (
    <>
      <span id={reasonId} className={isTold ? styles.reason : 'visually-hidden'}>
        {OFFLINE_REASON}
      </span>
      <Button {...props} disabled title={OFFLINE_REASON} aria-describedby={reasonId} />
    </>
  )
}
