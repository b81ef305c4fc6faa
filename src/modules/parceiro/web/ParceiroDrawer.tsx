import { IconUsersGroup } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { useCloseDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import type { Vinculo } from '../parceiro.contract.ts'
import { ConviteDrawer } from './ConviteDrawer.tsx'
import { useHistoricoVinculo, useVinculo } from './shared/parceiro.api.ts'
import { SituacaoBadge } from './shared/SituacaoBadge.tsx'
import { VinculoActions } from './shared/VinculoActions.tsx'
import { nomeVinculo, situacaoText, tipoVinculo } from './shared/vinculo-text.ts'

/** Invites a partner, or shows a link with what can be done about it. */
export default function ParceiroDrawer() {
  const { id } = useRouteParams()
  return id === undefined ? <ConviteDrawer /> : <Existing id={id} />
}

function Existing({ id }: { readonly id: string }) {
  const query = useVinculo(id)
  const closeDrawer = useCloseDrawer()
  if (query.data) return <VinculoDrawer vinculo={query.data} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconUsersGroup} title="Parceiro">
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando o parceiro" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar o parceiro.</ReadFailure>}
    </Drawer>
  )
}

type Tab = 'dados' | 'historico'

function VinculoDrawer({ vinculo }: { readonly vinculo: Vinculo }) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('dados')
  const closeDrawer = useCloseDrawer()
  const history = useHistoricoVinculo(vinculo.id)
  const { convidadoEm } = vinculo
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      icon={IconUsersGroup}
      title={nomeVinculo(vinculo)}
      badge={<SituacaoBadge situacao={vinculo.situacao} />}
      tabs={
        <TabBar
          id={id}
          label="Partes da parceria"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'dados', label: 'Dados' },
            { value: 'historico', label: 'Histórico', ...(history.data && { count: history.data.length }) },
          ]}
        />
      }
    >
      <TabPanel id={id} value={tab}>
        {tab === 'historico' ? (
          <RecordHistory query={history} />
        ) : (
          <>
            <p>{situacaoText(vinculo)}</p>
            <FactList
              facts={[
                { label: 'CNPJ ou CPF', value: formatDocumento(vinculo.documento) },
                { label: 'Tipo', value: tipoVinculo(vinculo.tipo) },
                { label: 'Convidado em', value: convidadoEm && formatDateTime(convidadoEm, localZone()) },
              ]}
            />
            <VinculoActions vinculo={vinculo} />
          </>
        )}
      </TabPanel>
    </Drawer>
  )
}
