import { IconInbox, IconPhotoOff, IconThumbUp, IconTruck, IconTruckOff } from '@tabler/icons-react'
import { countEntregas } from '#modules/entrega/entrega.contract.ts'
import { SITUACAO_ENTREGA } from '#modules/entrega/entrega.rules.ts'
import { entregaAccess } from '#modules/entrega/entrega-access.ts'
import { ENTREGAS_PAGE } from '#modules/entrega/web/shared/enderecos.ts'
import { recebeOfertas } from '#modules/oferecimento/oferecimento-access.ts'
import { resumirEncerradas } from '#modules/oferta-recebida/encerradas.contract.ts'
import { getQuadroRecebidas, type QuadroRecebidas } from '#modules/oferta-recebida/recebida.contract.ts'
import { RECEBIDAS } from '#modules/oferta-recebida/web/shared/enderecos.ts'
import { canAccess } from '#platform/shared/access.ts'
import { dayRange } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { writePeriodo } from '#platform/web/record-list/periodo.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { today } from '#platform/web/today.ts'
import { percentual } from '../../indicador.rules.ts'
import { type Tile, Tiles } from '../Tiles.tsx'
import { contagem, numeroNaTela, reais } from '../textos.ts'
import { LinhaDeNumeros } from './LinhaDeNumeros.tsx'
import { NumerosDasCargas } from './NumerosDasCargas.tsx'

const DIAS = 30

/** The numbers of a carrier: offers, loads to name a vehicle for, trips and papers. */
export function NumerosDaTransportadora() {
  const { subject } = useSignedIn()
  return canAccess(recebeOfertas, subject) ? <DasOfertasRecebidas /> : <NumerosDasCargas />
}

/** From the first of so many days that end on this one until its end, on the clocks of the reader. */
function diasAte(ate: string) {
  const de = addDays(ate, 1 - DIAS)
  const zona = localZone()
  return {
    endereco: writePeriodo({ inicio: de, fim: ate }),
    pedido: { encerradaDesde: dayRange(de, zona).start, encerradaAntesDe: dayRange(ate, zona).end },
  }
}

function DasOfertasRecebidas() {
  const hoje = today()
  const agora = diasAte(hoje)
  const hasEntregas = canAccess(entregaAccess, useSignedIn().subject)
  const quadro = useCall(getQuadroRecebidas, { query: { busca: '' } })
  const fim = useCall(resumirEncerradas, { body: agora.pedido })
  const antes = useCall(resumirEncerradas, { body: diasAte(addDays(hoje, -DIAS)).pedido })
  const entregas = useCall(countEntregas, { query: {} }, { enabled: hasEntregas })
  const semCanhoto = entregas.data?.situacoes.find(
    ({ situacao }) => situacao === SITUACAO_ENTREGA.FaltaComprovante,
  )?.quantidade
  const canhotos: Tile = {
    label: 'Sem canhoto agora',
    icon: IconPhotoOff,
    ...numeroNaTela('contagem', semCanhoto ?? 0, null),
    nota: `${contagem(entregas.data?.canhotosAtrasados ?? 0)} além do prazo`,
    to: `${ENTREGAS_PAGE}?situacao=${SITUACAO_ENTREGA.FaltaComprovante}`,
  }
  return (
    <LinhaDeNumeros queries={[quadro, fim, antes, ...(hasEntregas ? [entregas] : [])]}>
      {quadro.data && fim.data && antes.data && (
        <Tiles
          tiles={[
            ...doQuadro(quadro.data),
            ...(hasEntregas ? [canhotos] : []),
            {
              label: `Contratadas, ${DIAS} dias`,
              icon: IconThumbUp,
              ...numeroNaTela(
                'pct',
                percentual(fim.data.contratadas, fim.data.total),
                percentual(antes.data.contratadas, antes.data.total),
              ),
              nota: `${contagem(fim.data.contratadas)} de ${contagem(fim.data.total)} ${fim.data.total === 1 ? 'encerrada' : 'encerradas'}`,
              to: `${RECEBIDAS}?${new URLSearchParams({ aba: 'encerradas', encerrada: agora.endereco })}`,
            },
          ]}
        />
      )}
    </LinhaDeNumeros>
  )
}

/** What stands on the board of received offers now. */
function doQuadro({ novas, emNegociacao, aceitas, emViagem }: QuadroRecebidas): readonly Tile[] {
  const semNome = (falta: 'veiculo' | 'motorista') =>
    aceitas.items.filter((one) => one.falta === falta).length
  return [
    {
      label: 'Ofertas abertas agora',
      icon: IconInbox,
      ...numeroNaTela('contagem', novas.total + emNegociacao.total, null),
      nota: reais(novas.valor + emNegociacao.valor),
      to: RECEBIDAS,
    },
    {
      label: 'A nomear agora',
      icon: IconTruckOff,
      ...numeroNaTela('contagem', semNome('veiculo') + semNome('motorista'), null),
      nota: `${contagem(semNome('veiculo'))} sem veículo`,
      to: `${RECEBIDAS}?aba=aceitas`,
    },
    {
      label: 'Ofertas em viagem agora',
      icon: IconTruck,
      ...numeroNaTela('contagem', emViagem.total, null),
      nota: reais(emViagem.valor),
      to: `${RECEBIDAS}?aba=aceitas`,
    },
  ]
}
