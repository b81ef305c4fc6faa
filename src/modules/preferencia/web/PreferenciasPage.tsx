import { useId } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { AutomacaoSection } from './AutomacaoSection.tsx'
import { CargaSection } from './CargaSection.tsx'
import { HorarioSection } from './HorarioSection.tsx'
import styles from './PreferenciasPage.module.css'
import { useHistoricoPreferencias, useOwnerPreferences } from './preferencia.api.ts'
import { RastreamentoSection } from './RastreamentoSection.tsx'
import { RotaSection } from './RotaSection.tsx'

/** Value of `p` in the address; 9 is kept for the preferences of notifications (S-128). */
const SECTIONS = [
  { value: '1', label: 'Quadro de cargas' },
  { value: '2', label: 'Agendamento' },
  { value: '3', label: 'Roteirização' },
  { value: '5', label: 'Rastreamento' },
  { value: '4', label: 'Histórico' },
] as const
type SectionKey = (typeof SECTIONS)[number]['value']
const FIRST = SECTIONS[0].value

/** The preferences of the company, one section after the other. */
export default function PreferenciasPage() {
  const id = useId()
  const [asked, setSection] = useQueryState('p', FIRST)
  const section = SECTIONS.find(({ value }) => value === asked)?.value ?? FIRST
  const query = useOwnerPreferences()
  return (
    <>
      <PageHeader title="Preferências da empresa" subtitle="Valem para todas as pessoas da empresa." />
      <div className={styles.page}>
        <TabBar<SectionKey>
          id={id}
          label="Partes das preferências"
          tabs={SECTIONS}
          value={section}
          onChange={setSection}
        />
        <TabPanel id={id} value={section}>
          <div className={styles.section}>
            {query.isPending && <LoadingSkeleton lines={6} label="Carregando as preferências" />}
            {query.isError && !query.data && (
              <ReadFailure query={query}>Não foi possível carregar as preferências.</ReadFailure>
            )}
            {query.data && <Section section={section} saved={query.data} />}
          </div>
        </TabPanel>
      </div>
    </>
  )
}

function Section({ section, saved }: { readonly section: SectionKey; readonly saved: OwnerPreferences }) {
  switch (section) {
    case '1':
      return <CargaSection saved={saved} />
    case '2':
      return (
        <div className={styles.parts}>
          <HorarioSection saved={saved} />
          <AutomacaoSection saved={saved} />
        </div>
      )
    case '3':
      return <RotaSection saved={saved} />
    case '5':
      return <RastreamentoSection saved={saved} />
    case '4':
      return <Historico id={saved.id} />
  }
}

function Historico({ id }: { readonly id: string }) {
  const query = useHistoricoPreferencias(id)
  return (
    <Panel title="Histórico">
      <div className={styles.form}>
        <RecordHistory query={query} />
      </div>
    </Panel>
  )
}
