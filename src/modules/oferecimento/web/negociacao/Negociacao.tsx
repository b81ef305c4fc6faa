import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconClockPlus,
  IconHourglassHigh,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { isViva, SITUACAO_OFERTA as O, TIPO_OFERTA } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { SITUACAO_OFERTA_LABELS, TIPO_OFERTA_LABELS } from '../../oferta-labels.ts'
import { oferecerLotePage, oferecerPage, QUADRO_LOTES, QUADRO_OFERTAS } from '../shared/enderecos.ts'
import { relogioAte } from '../shared/relogio.ts'
import { Cascata } from './Cascata.tsx'
import { Contratadas } from './Contratadas.tsx'
import styles from './negociacao.module.css'
import { OfertaDaNegociacao } from './OfertaDaNegociacao.tsx'
import { Propostas } from './Propostas.tsx'
import { podeEncerrar } from './propostas.ts'
import { OFERTA_LOOK } from './situacao-look.ts'
import { useDialogosDaOferta } from './use-dialogos.tsx'
import { type Conflito, type Negociar, useNegociacao } from './use-negociacao.ts'

interface NegociacaoProps {
  readonly oferta: Oferta
}

/** The page of one offer: what is offered at the left, the proposals compared at the right. */
export function Negociacao({ oferta }: NegociacaoProps) {
  const negociar = useNegociacao(oferta)
  const { lote, cargas, codigo } = oferta
  const what = lote ? `do lote LT-${lote.codigo}` : `da carga ${cargas[0]?.codigo ?? ''}`
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageLink
          to={lote ? QUADRO_LOTES : QUADRO_OFERTAS}
          className={styles.voltar}
          aria-label="Voltar ao quadro"
        >
          <IconArrowLeft size={18} aria-hidden />
        </PageLink>
        <h1 className={styles.titulo}>{`Negociação ${what}`}</h1>
        <Selos oferta={oferta} />
        <span className={styles.codigo}>{codigo}</span>
        <AcoesDaOferta oferta={oferta} negociar={negociar} />
      </header>
      <div className={styles.colunas}>
        <OfertaDaNegociacao oferta={oferta} />
        <section className={styles.direita} aria-label="Propostas e decisão">
          <ConteudoDaOferta oferta={oferta} negociar={negociar} />
        </section>
      </div>
    </div>
  )
}

export function Selos({ oferta: { situacao, tipo, lote, loteModo } }: NegociacaoProps) {
  const look = OFERTA_LOOK[situacao]
  return (
    <>
      <StatusBadge color={look.color} icon={look.icon} label={SITUACAO_OFERTA_LABELS[situacao]} />
      <span className={styles.selo}>{TIPO_OFERTA_LABELS[tipo]}</span>
      {lote && <span className={styles.selo}>{loteModo === 'inteiro' ? 'Inteiro' : 'Fracionável'}</span>}
    </>
  )
}

interface ConduzidaProps extends NegociacaoProps {
  readonly negociar: Negociar
}

/** The clock of the offer, and what is done about it as a whole. */
export function AcoesDaOferta({ oferta, negociar }: ConduzidaProps) {
  const agora = useNow()
  const dialogos = useDialogosDaOferta(oferta, negociar)
  const { situacao, encerraEm, fusoHorario, lote, cargas } = oferta
  const relogio = encerraEm && isViva(situacao) ? relogioAte(encerraEm, agora, fusoHorario) : undefined
  const isDraft = situacao === O.Rascunho || situacao === O.Agendada
  return (
    <span className={styles.acoes}>
      {relogio && situacao !== O.ParaDecidir && (
        <span className={styles.relogio} data-urgencia={relogio.urgencia}>
          <IconHourglassHigh size={15} aria-hidden />
          {relogio.urgencia === 'longe' ? `Encerra ${relogio.texto}` : `Encerra em ${relogio.texto}`}
        </span>
      )}
      {isDraft && (
        <PageLink
          className="ev-link"
          to={lote ? oferecerLotePage(lote.id) : oferecerPage(cargas[0]?.id ?? '')}
        >
          <IconPencil size={15} aria-hidden /> Continuar o rascunho
        </PageLink>
      )}
      <WritesOnline>
        {isViva(situacao) && (
          <>
            <Button
              variant="default"
              leftSection={<IconClockPlus size={16} aria-hidden />}
              onClick={() => void dialogos.prorrogar()}
            >
              Prorrogar
            </Button>
            {oferta.tipo !== TIPO_OFERTA.Direcionada && (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={16} aria-hidden />}
                onClick={() => void dialogos.convidar()}
              >
                {lote ? 'Convidar mais' : 'Convidar transportadora'}
              </Button>
            )}
          </>
        )}
        {podeEncerrar(situacao) && (
          <Button variant="outline" color="vermelho" onClick={() => void dialogos.encerrar()}>
            {lote
              ? 'Encerrar lote'
              : oferta.tipo === TIPO_OFERTA.Cascata
                ? 'Encerrar cascata'
                : 'Encerrar oferta'}
          </Button>
        )}
      </WritesOnline>
    </span>
  )
}

/** By state and kind: the queue, the contract, or the proposals beside each other. */
export function ConteudoDaOferta({ oferta, negociar }: ConduzidaProps) {
  const { situacao, tipo, motivoFim, publicaEm, encerradaEm, fusoHorario } = oferta
  const isEnded = situacao === O.SemContratacao || situacao === O.Cancelada
  return (
    <>
      <Avisos negociar={negociar} />
      {situacao === O.Agendada && publicaEm && (
        <AlertStrip kind="info" title={`Publica em ${formatDateTime(publicaEm, fusoHorario)}.`}>
          Até lá nenhuma transportadora a vê.
        </AlertStrip>
      )}
      {isEnded && (
        <AlertStrip
          kind="info"
          title={`${SITUACAO_OFERTA_LABELS[situacao]}${encerradaEm ? ` em ${formatDateTime(encerradaEm, fusoHorario)}` : ''}.`}
          action={<OferecerDeNovo oferta={oferta} />}
        >
          {motivoFim ?? ''}
        </AlertStrip>
      )}
      {(situacao === O.Contratada || oferta.loteModo === 'fracionavel') && (
        <Contratadas oferta={oferta} negociar={negociar} />
      )}
      {tipo === TIPO_OFERTA.Cascata ? (
        <Cascata oferta={oferta} negociar={negociar} />
      ) : (
        situacao !== O.Rascunho &&
        situacao !== O.Agendada && <Propostas oferta={oferta} negociar={negociar} />
      )}
    </>
  )
}

const OferecerDeNovo = ({ oferta: { lote, cargas } }: NegociacaoProps) => (
  <PageLink className="ev-link" to={lote ? oferecerLotePage(lote.id) : oferecerPage(cargas[0]?.id ?? '')}>
    Oferecer de novo
  </PageLink>
)

/** Why the last action was not done; when somebody was faster, both values. */
function Avisos({ negociar: { failure, conflito, dismiss } }: { readonly negociar: Negociar }) {
  return (
    <>
      {failure !== undefined && (
        <AlertStrip kind="danger" title="Não foi feito." onClose={dismiss}>
          {failure}
        </AlertStrip>
      )}
      {conflito && (
        <AlertStrip kind="late" title={tituloDoConflito(conflito)} onClose={dismiss}>
          {conflito.meu === null
            ? 'Confira e decida de novo.'
            : `O seu valor, ${formatReais(conflito.meu)}, não foi enviado. Confira e decida de novo.`}
        </AlertStrip>
      )}
    </>
  )
}

function tituloDoConflito({ nome, agora, situacao }: Conflito): string {
  if (!agora) return `${nome} mudou enquanto você decidia. ${situacao}`
  const who = agora.autor === 1 ? 'contraproposta da sua empresa' : `proposta de ${nome}`
  return `Para ${nome} agora vale ${formatReais(agora.valor)}, ${who}.`
}
