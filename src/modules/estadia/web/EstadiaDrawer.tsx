import { IconReceipt2 } from '@tabler/icons-react'
import { useId } from 'react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useQueryState, useRouteParam } from '#platform/web/router/navigation.ts'
import { type EstadiaDetalhe, getHistoricoEstadia } from '../estadia.contract.ts'
import { ContaDaEstadia } from './ContaDaEstadia.tsx'
import { Conversa } from './Conversa.tsx'
import { useEstadia } from './estadia.api.ts'
import styles from './estadia.module.css'
import { mostrar } from './estadia-textos.ts'
import { outraEmpresa } from './estadias-columns.tsx'
import { RespostaForm } from './RespostaForm.tsx'
import { SituacaoDaEstadia } from './SituacaoDaEstadia.tsx'

/** One stay as both sides see it: the proof, the computation, and what the two companies say. */
export default function EstadiaDrawer() {
  const id = useRouteParam('id')
  const query = useEstadia(id)
  const close = useCloseDrawer()
  if (query.data) return <Estadia key={query.data.id} estadia={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer isOpen onClose={() => close()} icon={IconReceipt2} title="Estadia">
      {isGone && (
        <StateMessage icon={IconReceipt2} title="Esta estadia não existe">
          O endereço está incompleto, ou a estadia é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a estadia.</ReadFailure>
      )}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Carregando a estadia" />}
    </Drawer>
  )
}

function Estadia({ estadia }: { readonly estadia: EstadiaDetalhe }) {
  const close = useCloseDrawer()
  const tabsId = useId()
  const agora = useNow()
  const [abaNaRota, setAba] = useQueryState('aba', 'detalhes')
  const aba = abaNaRota === 'historico' ? 'historico' : 'detalhes'
  const history = useCall(
    getHistoricoEstadia,
    { params: { id: estadia.id } },
    { enabled: aba === 'historico' },
  )
  const { cargaId, cargaCodigo, placa } = estadia
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      icon={IconReceipt2}
      title={estadia.codigo}
      badge={<SituacaoDaEstadia situacao={mostrar(estadia, agora).situacao} />}
      subtitle={
        <span className={styles.quem}>
          {cargaId !== null && (
            <DrawerLink className="ev-link" to={detalhesDrawer(cargaId)}>
              {`Carga ${cargaCodigo ?? ''}`}
            </DrawerLink>
          )}
          {placa !== null && <Plate value={formatPlaca(placa)} />}
          <span>{outraEmpresa(estadia)}</span>
        </span>
      }
      tabs={
        <TabBar
          id={tabsId}
          label="Partes da estadia"
          value={aba}
          onChange={setAba}
          tabs={[
            { value: 'detalhes', label: 'Conta e conversa' },
            { value: 'historico', label: 'Histórico' },
          ]}
        />
      }
    >
      <TabPanel id={tabsId} value={aba}>
        {aba === 'historico' ? (
          <RecordHistory query={history} />
        ) : (
          <>
            <ContaDaEstadia estadia={estadia} agora={agora} />
            <Conversa estadia={estadia} />
            <RespostaForm key={estadia.id} estadia={estadia} />
          </>
        )}
      </TabPanel>
    </Drawer>
  )
}
