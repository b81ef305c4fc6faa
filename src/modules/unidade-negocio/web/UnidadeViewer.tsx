import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { TabPanel } from '#platform/ui/TabBar.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { UnidadeShares } from './UnidadeShares.tsx'
import { UnidadeSubtitle } from './UnidadeSubtitle.tsx'
import { type UnidadeTab, UnidadeTabs } from './UnidadeTabs.tsx'
import { identityFacts, placeFacts } from './unidade-facts.ts'
import { useHistoricoUnidade } from './unidade-negocio.api.ts'
import { useUnidadeSteps } from './use-unidade-steps.ts'

/** A unit for those who may only read it. */
export function UnidadeViewer({ record }: { readonly record: Unidade }) {
  const panelId = useId()
  const [tab, setTab] = useState<UnidadeTab>('dados')
  const closeDrawer = useCloseDrawer()
  const history = useHistoricoUnidade(record.id)
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      {...useUnidadeSteps(record.id)}
      icon={IconBuildingWarehouse}
      title={record.descricao}
      badge={<ActiveBadge isActive={record.ativo} />}
      subtitle={<UnidadeSubtitle record={record} />}
      tabs={
        <UnidadeTabs
          id={panelId}
          record={record}
          value={tab}
          onChange={setTab}
          changes={history.data?.length}
        />
      }
    >
      <TabPanel id={panelId} value={tab}>
        {tab === 'dados' && (
          <>
            <Section title="Identificação">
              <FactList facts={identityFacts(record)} />
            </Section>
            <Section title="Endereço">
              <FactList facts={placeFacts(record)} />
            </Section>
          </>
        )}
        {tab === 'compartilhamento' && <UnidadeShares unidade={record} />}
        {tab === 'historico' && <RecordHistory query={history} />}
      </TabPanel>
    </Drawer>
  )
}
