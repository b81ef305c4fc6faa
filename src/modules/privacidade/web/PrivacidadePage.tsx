import { useId } from 'react'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { AcessosSection } from './AcessosSection.tsx'
import { PedidosSection } from './PedidosSection.tsx'
import { TitularSection } from './TitularSection.tsx'

const ABAS = [
  { value: 'titular', label: 'Atender um titular' },
  { value: 'pedidos', label: 'Pedidos' },
  { value: 'acessos', label: 'Quem acessou' },
] as const
type Aba = (typeof ABAS)[number]['value']

/** Personal data under the LGPD: answering a person, the requests so far, and who looked at whom. */
export default function PrivacidadePage() {
  const id = useId()
  const [asked, setAba] = useQueryState('aba', 'titular')
  const aba: Aba = ABAS.find(({ value }) => value === asked)?.value ?? 'titular'
  return (
    <>
      <PageHeader
        title="Privacidade (LGPD)"
        subtitle="Os dados pessoais que a empresa guarda, os pedidos dos titulares e quem os consultou."
      />
      <ListFrame>
        <TabBar<Aba> id={id} label="Partes da privacidade" value={aba} onChange={setAba} tabs={ABAS} />
        <TabPanel id={id} value={aba}>
          {aba === 'titular' && <TitularSection onRequested={() => setAba('pedidos')} />}
          {aba === 'pedidos' && <PedidosSection />}
          {aba === 'acessos' && <AcessosSection />}
        </TabPanel>
      </ListFrame>
    </>
  )
}
