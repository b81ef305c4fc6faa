import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password input whose show/hide button is reachable by keyboard and says what it will do. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />
      }
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': isVisible ? 'Ocultar senha' : 'Mostrar senha',
        'aria-pressed': undefined,
      }}
    />
  )
}
