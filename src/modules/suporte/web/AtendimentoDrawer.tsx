import { IconClock, IconLifebuoy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { tempoText } from '../suporte.rules.ts'
import { MeusChamados } from './MeusChamados.tsx'
import { NovoChamadoFooter, NovoChamadoForm } from './NovoChamado.tsx'
import styles from './Suporte.module.css'
import { isOpen, useChamados, useTempoDeResposta } from './suporte.api.ts'
import { useNovoChamado } from './use-novo-chamado.ts'

type Tab = 'novo' | 'meus'

/** Where a person asks the support team: a new ticket, and the own ones beside it (design 46f, S-293). */
export default function AtendimentoDrawer() {
  const id = useId()
  const close = useCloseDrawer()
  const isPhone = useIsPhone()
  const [tab, setTab] = useState<Tab>('novo')
  const chamados = useChamados().data?.items
  const minutos = useTempoDeResposta() ?? undefined
  const novo = useNovoChamado()
  const open = chamados?.filter(isOpen).length
  const isNew = tab === 'novo'
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      title="Atendimento"
      icon={IconLifebuoy}
      {...(minutos !== undefined && {
        badge: <StatusBadge color="verde" icon={IconClock} label={tempoText(minutos)} />,
      })}
      initialFocus="content"
      tabs={
        <TabBar<Tab>
          id={id}
          label="Atendimento"
          tabs={[
            { value: 'novo', label: 'Novo chamado' },
            { value: 'meus', label: 'Meus chamados', ...(open !== undefined && { count: open }) },
          ]}
          value={tab}
          onChange={setTab}
        />
      }
      {...(isNew && {
        onConfirm: novo.submit,
        footer: <NovoChamadoFooter novo={novo} onCancel={() => close()} />,
      })}
    >
      <TabPanel id={id} value={tab}>
        {isNew ? (
          <div className={styles.novo}>
            <NovoChamadoForm novo={novo} />
            {!isPhone && (
              <aside className={styles.meus} aria-label="Meus chamados">
                <header className={styles.meusHead}>
                  <h3>Meus chamados</h3>
                  {open !== undefined && <span>{open === 1 ? '1 aberto' : `${open} abertos`}</span>}
                </header>
                <MeusChamados />
              </aside>
            )}
          </div>
        ) : (
          <MeusChamados />
        )}
      </TabPanel>
    </Drawer>
  )
}
