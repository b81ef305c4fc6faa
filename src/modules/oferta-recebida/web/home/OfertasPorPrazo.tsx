import { IconGavel, IconInbox } from '@tabler/icons-react'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { dayAt } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import type { OfertaRecebida } from '../../recebida.contract.ts'
import { codigoDe, nomeDoEmbarcador, rota } from '../../recebida-texts.ts'
import { prazoDe } from '../../resposta.rules.ts'
import { filasDo } from '../filas.ts'
import { useQuadroRecebidas } from '../recebida.api.ts'
import { corDaPressa, porKmText, relogioDe, situacaoText, veiculoPedido } from '../recebida-textos.ts'
import { RECEBIDAS, recebidaDrawer } from '../shared/enderecos.ts'

const SHOWN = 6

/** Offers that wait for an answer, those that end first at the top. */
export function OfertasPorPrazo() {
  const query = useQuadroRecebidas('')
  const agora = useNow().toISOString()
  const zona = localZone()
  const waiting = query.data ? filasDo(query.data).responder : []
  const today = waiting.filter((one) => dayAt(prazoDe(one), zona) === dayAt(agora, zona)).length
  const title =
    today === 0 ? 'Ofertas recebidas' : today === 1 ? '1 oferta vence hoje' : `${today} ofertas vencem hoje`
  return (
    <WorkBlock
      title={title}
      total={waiting.length}
      query={query}
      all={{ to: RECEBIDAS, label: 'Abrir quadro' }}
      done="Nenhuma oferta espera por você."
    >
      <WorkList>
        {waiting.slice(0, SHOWN).map((one) => (
          <Oferta key={one.id} recebida={one} agora={agora} zona={zona} />
        ))}
      </WorkList>
    </WorkBlock>
  )
}

interface OfertaProps {
  readonly recebida: OfertaRecebida
  readonly agora: string
  readonly zona: string
}

function Oferta({ recebida, agora, zona }: OfertaProps) {
  const { carga, cargas, valor, situacao } = recebida
  const relogio = relogioDe(recebida, agora, zona)
  return (
    <WorkItem
      icon={situacao === C.SuaVez ? IconGavel : IconInbox}
      color={situacao === C.SuaVez ? 'azul' : 'petroleo'}
      code={codigoDe(recebida)}
      title={carga ? rota(carga) : `${cargas} cargas`}
      detail={[
        nomeDoEmbarcador(recebida),
        formatReais(valor),
        carga && cargas === 1 && porKmText(valor, carga.distanciaKm),
        carga && cargas === 1 && veiculoPedido(carga),
        situacao === C.SuaVez && situacaoText(recebida),
      ]
        .filter(Boolean)
        .join(' · ')}
      clock={relogio && { text: relogio.text, color: corDaPressa(relogio.pressa) }}
      drawer={recebidaDrawer(recebida.id)}
    />
  )
}
