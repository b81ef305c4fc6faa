import { Button, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { DesignDialogs } from './DesignDialogs.tsx'
import { DesignFields } from './DesignFields.tsx'
import { DesignList } from './DesignList.tsx'
import styles from './DesignPage.module.css'
import { DesignRecords } from './DesignRecords.tsx'
import { DesignStates } from './DesignStates.tsx'
import { DesignTokens } from './DesignTokens.tsx'

/** Every component with each of its states, for the people who build screens. */
export function DesignPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  return (
    <main className={styles.page}>
      <PageHeader
        title="Sistema de desenho"
        subtitle="Componentes e seus estados"
        actions={
          <Button
            variant="default"
            leftSection={isDark ? <IconSun size={14} aria-hidden /> : <IconMoon size={14} aria-hidden />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? 'Tema claro' : 'Tema escuro'}
          </Button>
        }
      />
      <div className={styles.sections}>
        <DesignTokens />
        <DesignFields />
        <DesignList />
        <DesignRecords />
        <DesignStates />
        <DesignDialogs />
      </div>
    </main>
  )
}
