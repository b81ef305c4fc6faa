import { Button, CloseButton } from '@mantine/core'
import { IconEye, IconEyeCheck } from '@tabler/icons-react'
import { getAcompanhamento } from '#modules/carga/acompanhamento.contract.ts'
import { SITUACAO_LABELS } from '#modules/carga/carga-codes.ts'
import { prazoDa } from '#modules/carga/rota.rules.ts'
import {
  detalhesDrawer,
  novaOcorrenciaDrawer,
  ocorrenciaDrawer,
} from '#modules/carga/web/shared/enderecos.ts'
import { linhaDoTempo, zonaDaViagem } from '#modules/carga/web/shared/linha-do-tempo.ts'
import { SITUACAO_LOOK } from '#modules/carga/web/shared/situacao-look.ts'
import { ConversarButton } from '#modules/conversa/web/shared/conversar/ConversarButton.tsx'
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { Timeline } from '#platform/ui/Timeline.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { TIPOS_ALERTA } from '../../alertas.rules.ts'
import { FAIXAS, type Faixa, folgaInWords } from '../../faixa.rules.ts'
import type { AlertaDaViagem, ParadaNoMonitor } from '../../monitoramento.contract.ts'
import type { ParadaComPrevisao } from '../../viagem-monitorada.rules.ts'
import { MONITORAMENTO_PAGE } from '../enderecos.ts'
import { FAIXA_LOOK } from '../faixa-look.ts'
import { useConfirmar, useVerAlerta } from '../monitoramento.api.ts'
import { alertaEmPalavras, lugarDe, previsaoEmPalavras } from '../textos.ts'
import type { ViagemNaTela } from '../viagem-na-tela.ts'
import styles from './painel.module.css'

interface PainelDaViagemProps {
  readonly naTela: ViagemNaTela
  readonly agora: string
  /** On a phone it is the page. */
  readonly isAlone: boolean
}

/** What is known of one trip: how late, since when, what it means for its stops, and what can be done. */
export function PainelDaViagem({ naTela, agora, isAlone }: PainelDaViagemProps) {
  const [Heading, Title] = isAlone ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  const { viagem, situacao, faixa } = naTela
  const { proxima, abertas } = situacao
  const goTo = useGoToPage()
  const openDrawer = useOpenDrawer()
  const look = SITUACAO_LOOK[viagem.situacao]
  const { icon: Icon, color } = FAIXA_LOOK[faixa]
  return (
    <section className={styles.painel} aria-label={`Viagem da carga ${viagem.codigo}`}>
      <header className={styles.topo}>
        <Heading>{`Carga ${viagem.codigo}`}</Heading>
        <StatusBadge color={look.color} icon={look.icon} label={SITUACAO_LABELS[viagem.situacao]} />
        <CloseButton aria-label="Fechar a viagem" onClick={() => goTo(MONITORAMENTO_PAGE)} />
      </header>
      <p className={styles.quem}>
        {viagem.placa && <Plate value={viagem.placa} />}
        <span>{[viagem.motorista, viagem.empresa].filter(Boolean).join(' · ')}</span>
      </p>
      {proxima && (
        <p className={styles.resumo} data-color={color}>
          <Icon size={16} aria-hidden />
          <span>
            <strong>{resumoDe(proxima, faixa)}</strong> {previsaoEmPalavras(proxima, agora)}
          </span>
        </p>
      )}
      {proxima && <Horas proxima={proxima} agora={agora} />}
      <Alertas naTela={naTela} agora={agora} Title={Title} />
      <Title className={styles.titulo}>
        Paradas em aberto <span>{abertas.length}</span>
      </Title>
      <ul className={styles.paradas}>
        {abertas.map((one) => (
          <ParadaAberta key={one.parada.id} cargaId={viagem.cargaId} one={one} agora={agora} />
        ))}
      </ul>
      <Andamento naTela={naTela} Title={Title} />
      <footer className={styles.rodape}>
        <Button variant="default" onClick={() => openDrawer(detalhesDrawer(viagem.cargaId))}>
          Abrir carga
        </Button>
        <ConversarButton cargaId={viagem.cargaId} motorista={viagem.motorista} label="Conversar" />
        <Ocorrencias naTela={naTela} />
      </footer>
    </section>
  )
}

/** Of a trip that goes wrong somebody says why, and who looks after it. */
function Ocorrencias({ naTela: { viagem, situacao, faixa } }: Pick<PainelDaViagemProps, 'naTela'>) {
  const openDrawer = useOpenDrawer()
  const { cargaId, ocorrencias } = viagem
  if (ocorrencias > 0) {
    return (
      <Button onClick={() => openDrawer(ocorrenciaDrawer(cargaId))}>
        {ocorrencias === 1 ? 'Ver ocorrência' : `Ver ${ocorrencias} ocorrências`}
      </Button>
    )
  }
  const isWrong = faixa === 'atrasada' || faixa === 'em-risco' || viagem.alertas.length > 0
  if (!isWrong) return null
  const paradaId = situacao.proxima?.parada.id ?? null
  const texto = viagem.alertas.map(({ tipo }) => TIPOS_ALERTA[tipo]).join(', ')
  return (
    <Button onClick={() => openDrawer(novaOcorrenciaDrawer(cargaId, { paradaId, texto }))}>
      Registrar motivo
    </Button>
  )
}

type Aberta = ParadaComPrevisao<ParadaNoMonitor>

function resumoDe({ andamento, parada }: Aberta, faixa: ViagemNaTela['faixa']): string {
  const folga = folgaInWords(andamento)
  if (parada.dhChegada !== null) return `Em ${lugarDe(parada)}.`
  if (faixa === 'atrasada') return `Atraso de ${folga.replace(/^\+/, '')}.`
  if (faixa === 'em-risco') return `Passa do prazo em ${folga.replace(/^−/, '')}.`
  return faixa === 'no-prazo' ? (folga === '' ? 'No prazo.' : `Chega ${folga}.`) : 'Sem horário marcado.'
}

function Horas({
  proxima: { parada, previsao },
  agora,
}: {
  readonly proxima: Aberta
  readonly agora: string
}) {
  const prazo = prazoDa(parada)
  const show = (instant: string | null) =>
    instant === null ? '–' : formatTimeOrDay(instant, parada.fusoHorario, agora)
  return (
    <FactList
      facts={[
        { label: 'Prevista', value: show(parada.dhPrevista) },
        parada.dhChegada === null
          ? { label: previsao.fonte === 'plano' ? 'Previsão' : 'Nova previsão', value: show(previsao.eta) }
          : { label: 'Chegou', value: show(parada.dhChegada) },
        { label: 'Janela do cliente', value: prazo === null ? '–' : `até ${show(prazo)}` },
      ]}
    />
  )
}

interface AlertasProps extends Omit<PainelDaViagemProps, 'isAlone'> {
  readonly Title: 'h2' | 'h3'
}

/** As many as are read at a glance; the load has the rest. */
const ACONTECIDOS = 6

/** What happened on the trip, the newest first, with what is wrong now among it. */
function Andamento({ naTela: { viagem }, Title }: Omit<AlertasProps, 'agora'>) {
  const query = useCall(getAcompanhamento, { params: { id: viagem.cargaId } })
  if (!query.data) return null
  const done = query.data.eventos.filter(({ dhRealizada }) => dhRealizada !== null)
  const wrong = viagem.alertas.map(({ id, tipo, desde }) => ({
    id,
    descricao: TIPOS_ALERTA[tipo],
    dh: desde,
  }))
  const items = linhaDoTempo(done, wrong, zonaDaViagem(viagem.paradas)).slice(0, ACONTECIDOS)
  if (items.length === 0) return null
  return (
    <>
      <Title className={styles.titulo}>Andamento</Title>
      <Timeline label="Andamento" items={items} />
    </>
  )
}

function Alertas({ naTela: { viagem, situacao }, agora, Title }: AlertasProps) {
  if (viagem.alertas.length === 0) return null
  const zone = situacao.proxima?.parada.fusoHorario ?? viagem.paradas[0]?.fusoHorario ?? 'America/Sao_Paulo'
  return (
    <>
      <Title className={styles.titulo}>
        Alertas <span>{viagem.alertas.length}</span>
      </Title>
      <ul className={styles.alertas}>
        {viagem.alertas.map((alerta) => (
          <Alerta
            key={alerta.id}
            alerta={alerta}
            agora={agora}
            zone={zone}
            isOwn={viagem.unidadeNegocioId !== null}
          />
        ))}
      </ul>
    </>
  )
}

interface AlertaProps {
  readonly alerta: AlertaDaViagem
  readonly agora: string
  readonly zone: string
  /** Only the company that owns the load says who looks after it. */
  readonly isOwn: boolean
}

function Alerta({ alerta, agora, zone, isOwn }: AlertaProps) {
  const ver = useVerAlerta()
  return (
    <li className={styles.alerta}>
      <span>
        {alertaEmPalavras(alerta, agora)}
        <small>desde {formatTimeOrDay(alerta.desde, zone, agora)}</small>
      </span>
      {alerta.vistoEm !== null ? (
        <small className={styles.visto}>
          <IconEyeCheck size={14} aria-hidden /> {alerta.vistoPor ?? 'visto'}{' '}
          {formatTimeOrDay(alerta.vistoEm, zone, agora)}
        </small>
      ) : (
        isOwn && (
          <WriteButton
            size="xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            loading={ver.isPending}
            onClick={() => ver.mutate({ params: { id: alerta.id } })}
          >
            Cuido disto
          </WriteButton>
        )
      )}
    </li>
  )
}

interface ParadaAbertaProps {
  readonly cargaId: string
  readonly one: Aberta
  readonly agora: string
}

function ParadaAberta({ cargaId, one, agora }: ParadaAbertaProps) {
  const { parada, previsao, andamento } = one
  const { icon, color } = FAIXA_LOOK[andamento.faixa]
  const show = (instant: string | null) =>
    instant === null ? '–' : formatTimeOrDay(instant, parada.fusoHorario, agora)
  return (
    <li className={styles.parada}>
      <span>
        <strong>{parada.nome}</strong> <small>{lugarDe(parada)}</small>
      </span>
      <span className={styles.horas}>
        {show(parada.dhPrevista)} → {parada.dhChegada ? show(parada.dhChegada) : show(previsao.eta)}
      </span>
      <StatusBadge color={color} icon={icon} label={SINGULAR[andamento.faixa]} />
      {parada.sugestao && (
        <Sugestao cargaId={cargaId} parada={parada} sugestao={parada.sugestao} agora={agora} />
      )}
    </li>
  )
}

interface SugestaoProps {
  readonly cargaId: string
  readonly parada: ParadaNoMonitor
  readonly sugestao: NonNullable<ParadaNoMonitor['sugestao']>
  readonly agora: string
}

/** Where the unit wants to be asked, a person confirms what the positions say. */
function Sugestao({ cargaId, parada, sugestao: { tipo, dh }, agora }: SugestaoProps) {
  const confirmar = useConfirmar()
  return (
    <span className={styles.sugestao}>
      {`Pela posição ${tipo === 'chegada' ? 'chegou' : 'saiu'} às ${formatTimeOrDay(dh, parada.fusoHorario, agora)}.`}
      <WriteButton
        size="xs"
        variant="default"
        loading={confirmar.isPending}
        onClick={() => confirmar.mutate({ params: { id: cargaId }, body: { tipo, paradaId: parada.id, dh } })}
      >
        Confirmar
      </WriteButton>
    </span>
  )
}

const SINGULAR: Readonly<Record<Faixa, string>> = {
  ...FAIXAS,
  atrasada: 'Atrasada',
  'sem-prazo': 'Sem prazo',
}
