import { useId } from 'react'
import { PainelNav } from '#modules/painel-admin/web/shared/PainelNav.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { PreviaSection } from './PreviaSection.tsx'
import { RecusadosSection } from './RecusadosSection.tsx'

const ABAS = [
  { value: 'previa', label: 'Prévia' },
  { value: 'recusados', label: 'Endereços recusados' },
] as const
type Aba = (typeof ABAS)[number]['value']

/** How each mail of the platform looks, and the addresses that nothing is sent to. */
export default function EmailsPage() {
  const id = useId()
  const [asked, setAba] = useQueryState('aba', 'previa')
  const aba: Aba = ABAS.find(({ value }) => value === asked)?.value ?? 'previa'
  return (
    <>
      <PainelNav />
      <PageHeader
        title="E-mails da plataforma"
        subtitle="Como é cada e-mail, e os endereços que não os recebem."
      />
      <ListFrame>
        <TabBar<Aba> id={id} label="Partes dos e-mails" value={aba} onChange={setAba} tabs={ABAS} />
        <TabPanel id={id} value={aba}>
          {aba === 'previa' ? <PreviaSection /> : <RecusadosSection />}
        </TabPanel>
      </ListFrame>
    </>
  )
}
