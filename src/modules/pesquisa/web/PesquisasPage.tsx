import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { PainelNav } from '#modules/painel-admin/web/shared/PainelNav.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { ListaSection } from './ListaSection.tsx'
import { NOVA_PESQUISA } from './pesquisa.api.ts'
import { ResultadoSection } from './ResultadoSection.tsx'

const ABAS = [
  { value: 'resultados', label: 'Resultados' },
  { value: 'pesquisas', label: 'Pesquisas' },
] as const
type Aba = (typeof ABAS)[number]['value']

/** What people think of the platform, and whom surveys asked. */
export default function PesquisasPage() {
  const id = useId()
  const openDrawer = useOpenDrawer()
  const [asked, setAba] = useQueryState('aba', 'resultados')
  const aba: Aba = ABAS.find(({ value }) => value === asked)?.value ?? 'resultados'
  return (
    <>
      <PainelNav />
      <PageHeader
        title="Pesquisas"
        subtitle="Sem nomes, e em grupos de ao menos cinco respostas."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDrawer(NOVA_PESQUISA)}>
            Nova pesquisa
          </Button>
        }
      />
      <ListFrame>
        <TabBar<Aba> id={id} label="Partes das pesquisas" value={aba} onChange={setAba} tabs={ABAS} />
        <TabPanel id={id} value={aba}>
          {aba === 'resultados' ? <ResultadoSection /> : <ListaSection />}
        </TabPanel>
      </ListFrame>
    </>
  )
}
