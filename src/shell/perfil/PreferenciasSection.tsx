import { type MantineColorScheme, Radio, Switch, useMantineColorScheme } from '@mantine/core'
import { Panel } from '#platform/ui/Panel.tsx'
import { shortcutRegistry } from '#platform/ui/shortcuts.ts'
import { useFlag } from '#platform/web/query/use-flag.ts'
import { STORED } from '#platform/web/storage.ts'
import { THEME_COLORS, useBrandChoice } from '../brand/use-brand.ts'
import styles from './PerfilPage.module.css'

const SCHEMES: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Automático, como o dispositivo' },
]

/** What this browser remembers: colours (S-175), sound (S-187), single-key shortcuts (WCAG 2.1.4). */
export function PreferenciasSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { color, setColor } = useBrandChoice()
  const [isSoundOn, setSoundOn] = useFlag(STORED.isSoundOn)
  const [hasSingleKeys, setSingleKeys] = useFlag(STORED.hasSingleKeys)
  return (
    <Panel title="Preferências" note="deste navegador">
      <div className={styles.body}>
        <div className={styles.columns}>
          <fieldset className={styles.group}>
            <legend>Tema</legend>
            {SCHEMES.map(({ value, label }) => (
              <Radio
                key={value}
                name="perfil-tema"
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
                name="perfil-cor"
                label={label}
                checked={value === color}
                onChange={() => setColor(value)}
              />
            ))}
          </fieldset>
        </div>
        <Switch
          label="Som das notificações"
          checked={isSoundOn}
          onChange={(event) => setSoundOn(event.currentTarget.checked)}
        />
        <Switch
          label="Atalhos de uma tecla"
          description="Como F para pesquisar e J para o próximo. Os atalhos com Ctrl e Alt continuam."
          checked={hasSingleKeys}
          onChange={(event) => {
            setSingleKeys(event.currentTarget.checked)
            shortcutRegistry.setSingleKeys(event.currentTarget.checked)
          }}
        />
      </div>
    </Panel>
  )
}
