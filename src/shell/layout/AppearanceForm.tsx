import { Button, type MantineColorScheme, Radio, useMantineColorScheme } from '@mantine/core'
import { DialogFooter } from '../../platform/ui/dialogs/DialogFrame.tsx'
import type { Dialogs } from '../../platform/ui/dialogs/use-dialogs.ts'
import { THEME_COLORS, useBrandChoice } from '../brand/use-brand.ts'
import styles from './AppearanceForm.module.css'

const SCHEMES: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Automático, como o dispositivo' },
]

export function openAppearance(dialogs: Dialogs): void {
  void dialogs.form<never>({
    title: 'Aparência',
    width: 400,
    render: ({ cancel }) => <AppearanceForm onClose={cancel} />,
  })
}

/** Scheme and colour of this browser (S-175); every choice acts at once. */
function AppearanceForm({ onClose }: { readonly onClose: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { color, setColor } = useBrandChoice()
  return (
    <>
      <div className={styles.groups}>
        <fieldset className={styles.group}>
          <legend>Tema</legend>
          {SCHEMES.map(({ value, label }) => (
            <Radio
              key={value}
              name="tema"
              label={label}
              checked={value === colorScheme}
              onChange={() => setColorScheme(value)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Cor</legend>
          {THEME_COLORS.map(({ value, label }) => (
            <Radio
              key={value}
              name="cor"
              label={label}
              checked={value === color}
              onChange={() => setColor(value)}
            />
          ))}
        </fieldset>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </DialogFooter>
    </>
  )
}
