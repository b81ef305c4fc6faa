import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

interface PrintButtonProps extends ButtonProps {
  /** Prints the page that is open, unless something else is to happen. */
  readonly onClick?: () => void
}

export const PrintButton = ({
  onClick = () => window.print(),
  children = 'Imprimir',
  ...props
}: PrintButtonProps) => (
  <Button
    leftSection={<IconPrinter size={props.size === 'lg' ? 20 : 16} aria-hidden />}
    onClick={() => onClick()}
    {...props}
  >
    {children}
  </Button>
)
