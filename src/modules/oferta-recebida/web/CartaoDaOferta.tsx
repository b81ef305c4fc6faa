import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconGavel,
  IconHourglassLow,
  IconMessageReply,
  IconRoute,
  IconSteeringWheel,
  IconTruckOff,
} from '@tabler/icons-react'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { TIPO_OFERTA_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { RouteLine } from '#platform/ui/RouteLine.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { codigoDe, nomeDoEmbarcador, rota } from '../recebida-texts.ts'
import type { Cartao } from './filas.ts'
import {
  coletaDe,
  corDaPressa,
  corDaSituacao,
  entregaAte,
  pesoText,
  porKmText,
  relogioDe,
  situacaoText,
  valorDe,
  veiculoPedido,
} from './recebida-textos.ts'
import styles from './recebidas.module.css'
import { recebidaDrawer } from './shared/enderecos.ts'

interface CartaoDaOfertaProps {
  readonly recebida: Cartao
  /** On the list of a phone the state stands on every card; on the board the column says it. */
  readonly showsPiso?: boolean
}

/** One offer; the whole card opens it. */
export function CartaoDaOferta({ recebida, showsPiso = false }: CartaoDaOfertaProps) {
  const { carga, cargas } = recebida
  const valor = valorDe(recebida)
  return (
    <DrawerLink className={styles.cartao} to={recebidaDrawer(recebida.id)} data-cartao>
      <span className={styles.linha}>
        <strong className={styles.codigo}>{codigoDe(recebida)}</strong>
        <span className={styles.quem}>{nomeDoEmbarcador(recebida)}</span>
        <Prazo recebida={recebida} />
      </span>
      {carga && <strong className={styles.rota}>{rota(carga)}</strong>}
      {carga && (
        <span className={styles.janelas}>
          <RouteLine
            origin={coletaDe(carga)}
            destination={entregaAte(carga)}
            doneEvents={0}
            plannedEvents={0}
          />
        </span>
      )}
      <span className={styles.linha}>
        <strong className={styles.valor}>{formatReais(valor)}</strong>
        <span className={styles.detalhe}>
          {[
            carga && cargas === 1 && porKmText(valor, carga.distanciaKm),
            cargas > 1 && `${cargas} cargas`,
            pesoText(recebida),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Selos recebida={recebida} showsSituacao={showsPiso} />
    </DrawerLink>
  )
}

function Prazo({ recebida }: { readonly recebida: Cartao }) {
  const relogio = relogioDe(recebida, useNow().toISOString(), localZone())
  if (!relogio) return null
  return (
    <span className={styles.prazo}>
      <StatusBadge
        color={corDaPressa(relogio.pressa)}
        variant={relogio.pressa === 'agora' ? 'solid' : relogio.pressa === 'perto' ? 'tint' : 'outline'}
        icon={relogio.pressa === 'longe' ? IconClock : IconHourglassLow}
        label={relogio.text}
        title={relogio.full}
      />
    </span>
  )
}

function Selos({ recebida, showsSituacao }: { readonly recebida: Cartao; readonly showsSituacao: boolean }) {
  const { carga, tipo, situacao, cargas } = recebida
  const pedido = carga && cargas === 1 ? veiculoPedido(carga) : null
  const falta = 'falta' in recebida ? recebida : undefined
  const isNova = situacao === C.Enviado || situacao === C.Visto
  return (
    <span className={styles.selos}>
      {situacao === C.SuaVez && <StatusBadge color="azul" icon={IconGavel} label={situacaoText(recebida)} />}
      {situacao === C.ComOEmbarcador && (
        <StatusBadge color="neutro" icon={IconHourglassLow} label="Com o embarcador" />
      )}
      {situacao === C.Retirado && (
        <StatusBadge color="neutro" icon={IconMessageReply} label="Proposta retirada" />
      )}
      {isNova && showsSituacao && (
        <StatusBadge color={corDaSituacao(situacao)} icon={IconCircleCheck} label="Nova" />
      )}
      {falta && <Contrato recebida={falta} />}
      {situacao !== C.Contratado && <span className={styles.selo}>{TIPO_OFERTA_LABELS[tipo]}</span>}
      {pedido !== null && situacao !== C.Contratado && <span className={styles.selo}>{pedido}</span>}
    </span>
  )
}

/** What a won load still needs, or with what it travels. */
function Contrato({ recebida }: { readonly recebida: Extract<Cartao, { falta: unknown }> }) {
  const { falta, placa, motorista, cargaId, cargaStatus } = recebida
  if (cargaId === null) return <StatusBadge color="verde" icon={IconCircleCheck} label="Contratada" />
  if (cargaStatus !== null && cargaStatus !== 1 && falta === null) {
    return (
      <StatusBadge
        color="azul"
        icon={IconRoute}
        label={[placa && formatPlaca(placa), motorista].filter(Boolean).join(' · ') || 'Em viagem'}
      />
    )
  }
  if (falta === 'veiculo') return <StatusBadge color="laranja" icon={IconTruckOff} label="Falta veículo" />
  if (falta === 'motorista') {
    return <StatusBadge color="laranja" icon={IconSteeringWheel} label="Falta motorista" />
  }
  return <StatusBadge color="amarelo" icon={IconAlertTriangle} label="A iniciar" />
}
