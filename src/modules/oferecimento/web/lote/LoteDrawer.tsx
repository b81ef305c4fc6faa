import { Button } from '@mantine/core'
import { IconClockPlus, IconStack2, IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useQueryState, useRouteParam } from '#platform/web/router/navigation.ts'
import { isViva, SITUACAO_OFERTA as O } from '../../ciclo.rules.ts'
import { getHistoricoOferta, type Oferta } from '../../oferta.contract.ts'
import { ConteudoDaOferta, Selos } from '../negociacao/Negociacao.tsx'
import { ConvidadasDaOferta } from '../negociacao/OfertaDaNegociacao.tsx'
import { podeEncerrar } from '../negociacao/propostas.ts'
import { useDialogosDaOferta } from '../negociacao/use-dialogos.tsx'
import { useNegociacao } from '../negociacao/use-negociacao.ts'
import { useOferta } from '../oferecimento.api.ts'
import { CargasDoLote } from './CargasDoLote.tsx'

const ABAS = ['cargas', 'negociacao', 'convidadas', 'historico'] as const
type Aba = (typeof ABAS)[number]
const isAba = (text: string): text is Aba => ABAS.some((aba) => aba === text)

/** The offer of a batch: its loads, the negotiation, who was asked, and what happened (design 48b). */
export default function LoteDrawer() {
  const id = useRouteParam('id')
  const query = useOferta(id)
  const close = useCloseDrawer()
  if (query.data) return <Lote key={query.data.id} oferta={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer isOpen size="details" onClose={() => close()} icon={IconStack2} title="Lote">
      {isGone && (
        <StateMessage icon={IconStack2} title="Esta oferta não existe">
          O endereço está incompleto, ou a oferta é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && <ReadFailure query={query}>Não foi possível carregar o lote.</ReadFailure>}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Carregando o lote" />}
    </Drawer>
  )
}

function Lote({ oferta }: { readonly oferta: Oferta }) {
  const close = useCloseDrawer()
  const tabsId = useId()
  const [abaNaRota, setAba] = useQueryState('aba', 'cargas')
  const aba = isAba(abaNaRota) ? abaNaRota : 'cargas'
  const negociar = useNegociacao(oferta)
  const dialogos = useDialogosDaOferta(oferta, negociar)
  const history = useCall(getHistoricoOferta, { params: { id: oferta.id } }, { enabled: aba === 'historico' })
  const { lote, cargas, convites, encerraEm, fusoHorario, situacao, codigo } = oferta
  const peso = cargas.reduce((sum, carga) => sum + carga.peso, 0)
  const comProposta = convites.filter(({ propostas }) => propostas.some(({ autor }) => autor === 2)).length
  return (
    <Drawer
      isOpen
      size="details"
      onClose={() => close()}
      icon={IconStack2}
      title={lote ? `LT-${lote.codigo}` : codigo}
      badge={<Selos oferta={oferta} />}
      subtitle={[
        lote?.descricao,
        codigo,
        cargas.length === 1 ? '1 carga' : `${cargas.length} cargas`,
        formatToldWeight(peso),
        encerraEm && situacao !== O.Contratada && `encerra ${formatDateTime(encerraEm, fusoHorario)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      tabs={
        <TabBar
          id={tabsId}
          label="Partes do lote"
          value={aba}
          onChange={setAba}
          tabs={[
            { value: 'cargas', label: 'Cargas', count: cargas.length },
            { value: 'negociacao', label: 'Negociação', count: comProposta },
            { value: 'convidadas', label: 'Convidadas', count: convites.length },
            { value: 'historico', label: 'Histórico' },
          ]}
        />
      }
      footer={
        <WritesOnline>
          {podeEncerrar(situacao) && (
            <Button variant="outline" color="vermelho" onClick={() => void dialogos.encerrar()}>
              Encerrar lote
            </Button>
          )}
          {isViva(situacao) && (
            <>
              <Button
                variant="default"
                leftSection={<IconUserPlus size={16} aria-hidden />}
                onClick={() => void dialogos.convidar()}
              >
                Convidar mais
              </Button>
              <Button
                variant="default"
                leftSection={<IconClockPlus size={16} aria-hidden />}
                onClick={() => void dialogos.prorrogar()}
              >
                Prorrogar
              </Button>
            </>
          )}
        </WritesOnline>
      }
    >
      <TabPanel id={tabsId} value={aba}>
        {aba === 'cargas' && <CargasDoLote oferta={oferta} />}
        {aba === 'negociacao' && <ConteudoDaOferta oferta={oferta} negociar={negociar} />}
        {aba === 'convidadas' && <ConvidadasDaOferta oferta={oferta} />}
        {aba === 'historico' && <RecordHistory query={history} />}
      </TabPanel>
    </Drawer>
  )
}
