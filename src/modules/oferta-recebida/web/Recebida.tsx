import { IconAlertTriangle, IconGavel, IconHourglassLow } from '@tabler/icons-react'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { TIPO_OFERTA_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCloseDrawer, useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { codigoDe, nomeDoEmbarcador, rota, situacaoLabel } from '../recebida-texts.ts'
import { acoesDaRecebida, isAResponder, prazoDe, pressaDe } from '../resposta.rules.ts'
import { CargaDaOferta } from './CargaDaOferta.tsx'
import { CargasDoLote } from './CargasDoLote.tsx'
import { Contrato } from './Contrato.tsx'
import { NotaPropria } from './NotaPropria.tsx'
import { RespostaFields } from './RespostaFields.tsx'
import { Resumo } from './Resumo.tsx'
import { Retorno } from './Retorno.tsx'
import { Rodadas } from './Rodadas.tsx'
import { Rodape } from './Rodape.tsx'
import { useVizinhas } from './recebida.api.ts'
import { corDaPressa, pesoText, relogioDe } from './recebida-textos.ts'
import styles from './recebidas.module.css'
import { SituacaoDaRecebida } from './SituacaoDaRecebida.tsx'
import { recebidaDrawer } from './shared/enderecos.ts'
import { type Responder, useResponder } from './use-responder.ts'

const SECOND_MS = 1_000

export function Recebida({ recebida }: { readonly recebida: OfertaRecebidaDetalhe }) {
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const isPhone = useIsPhone()
  const agora = useNow(10 * SECOND_MS).toISOString()
  const responder = useResponder(recebida)
  const acoes = acoesDaRecebida(recebida, agora)
  const { previous, next } = useVizinhas(recebida.id)
  const open = (id: string) => openDrawer(recebidaDrawer(id), { replace: true })
  const { carga, cargas, situacao, embarcador } = recebida
  const answers =
    acoes.includes('propor') || (acoes.includes('aceitar') && recebida.loteModo !== 'fracionavel')
  // On a phone nobody has to pass what is not there yet before the answer.
  const isQuiet = isPhone && recebida.propostas.length === 0
  const isLoteAberto = recebida.loteModo === 'fracionavel'
  return (
    <Drawer
      isOpen
      size="details"
      onClose={() => close()}
      icon={IconGavel}
      title={`Oferta ${codigoDe(recebida)}`}
      badge={<SituacaoDaRecebida situacao={situacao} />}
      {...(previous !== undefined && { onPrevious: () => open(previous) })}
      {...(next !== undefined && { onNext: () => open(next) })}
      subtitle={
        <>
          {carga && <strong className={styles.rotaNoTitulo}>{rota(carga)}</strong>}
          <span>{nomeDoEmbarcador({ embarcador })}</span>
          {carga?.distanciaKm != null && cargas === 1 && (
            <span>{formatDistance(carga.distanciaKm * 1_000)}</span>
          )}
          <span>{pesoText(recebida)}</span>
          <span>{TIPO_OFERTA_LABELS[recebida.tipo]}</span>
        </>
      }
      {...(acoes.includes('propor') && { onConfirm: responder.propor })}
      {...(acoes.length > 0 && {
        footer: <Rodape recebida={recebida} acoes={acoes} responder={responder} />,
      })}
    >
      <Prazo recebida={recebida} agora={agora} />
      <Avisos recebida={recebida} responder={responder} />
      {recebida.encerradaEm !== null && <Retorno recebida={recebida} />}
      {situacao === C.Contratado && <Contrato recebida={recebida} responder={responder} acoes={acoes} />}
      {isPhone && carga && cargas === 1 && <Resumo carga={carga} />}
      {!isQuiet && <Rodadas recebida={recebida} />}
      {answers && <RespostaFields recebida={recebida} acoes={acoes} responder={responder} />}
      {isQuiet && <Rodadas recebida={recebida} />}
      {cargas > 1 && (
        <CargasDoLote
          recebida={recebida}
          responder={responder}
          mayTake={isLoteAberto && acoes.includes('aceitar')}
        />
      )}
      <CargaDaOferta recebida={recebida} />
      {recebida.nota && <NotaPropria recebida={recebida} nota={recebida.nota} />}
    </Drawer>
  )
}

/** Until when, in the colour of how pressing it is. */
function Prazo({ recebida, agora }: { readonly recebida: OfertaRecebidaDetalhe; readonly agora: string }) {
  const zona = localZone()
  const relogio = relogioDe(recebida, agora, zona)
  if (!relogio) return null
  const { minutos } = pressaDe(prazoDe(recebida), agora)
  const waits = recebida.situacao === C.ComOEmbarcador
  const title = waits ? `Com o embarcador até ${formatDateTime(recebida.encerraEm, zona)}` : relogio.full
  return (
    <div className={styles.faixaDoPrazo} data-cor={waits ? 'neutro' : corDaPressa(relogio.pressa)}>
      <IconHourglassLow size={20} aria-hidden />
      <span>
        <strong>{title}</strong>
        <span>
          {[
            nomeDoEmbarcador(recebida),
            recebida.convidadas !== null &&
              (recebida.convidadas === 1 ? '1 convidada' : `${recebida.convidadas} convidadas`),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {!waits && <strong>{minutos < 0 ? 'prazo passou' : formatDuration(minutos)}</strong>}
    </div>
  )
}

/** What to do about a change; where nothing can be answered any more, what became of the offer. */
function mudancaText(recebida: OfertaRecebidaDetalhe, antes: { readonly valor: number }): string {
  const { situacao, valor } = recebida
  if (!isAResponder(situacao)) return `Situação: ${situacaoLabel(situacao)}.`
  return antes.valor === valor
    ? 'Confira a situação antes de responder.'
    : `Agora vale ${formatReais(valor)}; antes eram ${formatReais(antes.valor)}.`
}

/** What was refused, and what others changed meanwhile. */
function Avisos({
  recebida,
  responder,
}: {
  readonly recebida: OfertaRecebidaDetalhe
  readonly responder: Responder
}) {
  const { failure, mudou, entendi } = responder
  return (
    <>
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      {mudou && (
        <AlertStrip kind="info" title="A oferta mudou." onClose={entendi}>
          {mudancaText(recebida, mudou)}
        </AlertStrip>
      )}
      {recebida.situacao === C.Inelegivel && (
        <StatusBadge
          color="amarelo"
          icon={IconAlertTriangle}
          label={
            recebida.motivoFim ?? recebida.motivoRecusa ?? 'Sua empresa deixou de poder levar esta carga.'
          }
        />
      )}
    </>
  )
}
