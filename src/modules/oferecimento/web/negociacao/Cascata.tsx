import { Button } from '@mantine/core'
import {
  IconArrowsDownUp,
  IconArrowsSplit2,
  IconClockPlus,
  IconHourglassHigh,
  IconPlayerTrackNext,
  IconShieldCheck,
} from '@tabler/icons-react'
import { listComportamentosAtivos } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPercent } from '#platform/shared/quantity.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { SITUACAO_CONVITE as C, isViva } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { SITUACAO_CONVITE_LABELS } from '../../oferta-labels.ts'
import { relogioAte } from '../shared/relogio.ts'
import { menos } from '../shared/valores.ts'
import styles from './cascata.module.css'
import { type PassoNaTela, passosNaTela, semProxima } from './cascata-na-tela.ts'
import { textoDoConvite } from './propostas.ts'
import { CONVITE_LOOK } from './situacao-look.ts'
import { useDialogosDaOferta } from './use-dialogos.tsx'
import type { Negociar } from './use-negociacao.ts'

interface CascataProps {
  readonly oferta: Oferta
  readonly negociar: Negociar
}

const MAIS_MIN = 30

/** One carrier after the other: whose turn it is, what came before and what comes after (design 48g). */
export function Cascata({ oferta, negociar }: CascataProps) {
  const agora = useNow()
  const dialogos = useDialogosDaOferta(oferta, negociar)
  const passos = passosNaTela(oferta, agora.toISOString())
  const atual = passos.find(({ momento }) => momento === 'atual')
  const proxima = passos.find(({ momento }) => momento === 'proxima')
  const naFila = passos.filter(({ convite }) => convite.situacao === C.NaFila).length
  const isRunning = isViva(oferta.situacao)
  const hora = (instante: string) => formatTimeOrDay(instante, oferta.fusoHorario, agora)
  const relogio = atual?.ate && relogioAte(atual.ate, agora, oferta.fusoHorario)
  if (passos.length === 0) {
    return (
      <EmptyState icon={IconHourglassHigh} title="Nenhum passo">
        Os passos da cascata aparecem aqui com a publicação, na ordem das convidadas.
      </EmptyState>
    )
  }
  return (
    <section className={styles.cascata} aria-label="Passos da cascata">
      {isRunning && atual?.ate && (
        <header>
          <h2 className={styles.titulo}>
            {`${atual.convite.nome} responde até ${hora(atual.ate)}`}
            {relogio && (
              <span className={styles.relogio} data-urgencia={relogio.urgencia}>
                <IconHourglassHigh size={14} aria-hidden />
                {relogio.texto}
              </span>
            )}
          </h2>
          <p className={styles.depois}>
            {proxima?.ate
              ? `Depois é a vez de ${proxima.convite.nome}, até ${hora(proxima.ate)}, por ${formatReais(proxima.convite.valor)}.`
              : semProxima(passos)}
          </p>
        </header>
      )}
      <Faixa passos={passos} agora={agora} />
      <ol className={styles.passos}>
        {passos.map((passo) => (
          <Passo
            key={passo.convite.id}
            passo={passo}
            hora={hora}
            piso={oferta.cargas.length === 1 ? (oferta.cargas[0]?.piso.piso ?? null) : null}
            teto={oferta.teto}
            acoes={
              isRunning && passo.momento === 'atual' ? (
                <WritesOnline>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconClockPlus size={15} aria-hidden />}
                    onClick={() => void dialogos.alongar(passo.convite, MAIS_MIN)}
                  >
                    {`Mais ${MAIS_MIN} min`}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconPlayerTrackNext size={15} aria-hidden />}
                    onClick={() => void dialogos.pular(passo.convite)}
                  >
                    Próxima
                  </Button>
                </WritesOnline>
              ) : undefined
            }
          />
        ))}
        {isRunning && (
          <SeNinguem oferta={oferta} ultimo={passos.findLast(({ ate }) => ate !== null)} hora={hora} />
        )}
      </ol>
      {isRunning && naFila > 1 && (
        <WritesOnline>
          <Button
            variant="default"
            className={styles.ordem}
            leftSection={<IconArrowsDownUp size={16} aria-hidden />}
            onClick={() => void dialogos.ordenar()}
          >
            Mudar a ordem da fila
          </Button>
        </WritesOnline>
      )}
    </section>
  )
}

interface PassoProps {
  readonly passo: PassoNaTela
  readonly hora: (instante: string) => string
  readonly piso: number | null
  readonly teto: number | null
  readonly acoes: React.ReactNode
}

const FUTURO: Readonly<Record<string, string>> = {
  atual: 'Vez dela',
  proxima: 'Próxima',
  fila: 'Na fila',
  'nao-chega': 'Sem tempo',
}

function Passo({ passo, hora, piso, teto, acoes }: PassoProps) {
  const { convite, numero, momento, de, ate } = passo
  const { icon: Icon, color } = CONVITE_LOOK[convite.situacao]
  const sobre = piso === null ? null : menos(convite.valor, piso)
  const detalhe = detalheDo(passo, hora, teto)
  return (
    <li className={styles.passo} data-momento={momento} data-cor={color}>
      <span className={styles.marca}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={styles.numero}>{`${numero}ª`}</span>
      <span className={styles.quem}>
        <strong>{convite.nome}</strong>
        <span className={styles.selo}>{FUTURO[momento] ?? SITUACAO_CONVITE_LABELS[convite.situacao]}</span>
        <small>{detalhe}</small>
      </span>
      <span className={styles.valor}>
        <strong>{formatReais(convite.valor)}</strong>
        <small>
          {de && ate ? `${hora(de)} a ${hora(ate)}` : ate ? `até ${hora(ate)}` : 'a oferta encerra antes'}
        </small>
      </span>
      {acoes && (
        <span className={styles.agora}>
          {sobre !== null && (
            <span className={styles.sobre}>
              <IconShieldCheck size={15} aria-hidden />
              {`${formatReais(sobre)} acima do piso`}
            </span>
          )}
          {acoes}
        </span>
      )}
    </li>
  )
}

function detalheDo(
  { convite, momento }: PassoNaTela,
  hora: (instante: string) => string,
  teto: number | null,
) {
  if (momento === 'atual') return convite.vistoEm ? `Viu às ${hora(convite.vistoEm)}` : 'Ainda não viu'
  if (momento === 'passado') return textoDoConvite(convite, hora)
  if (teto !== null && convite.valor === teto) return `Limitado pelo teto de ${formatReais(teto)}`
  const { nota } = convite
  if (!nota || nota.nota === null) return 'Sem nota'
  return nota.parcial && nota.ordem !== null
    ? `Nota ${nota.nota} parcial, ordena como ${Math.round(nota.ordem)}`
    : `Nota ${nota.nota}`
}

/** What happens when the last step ends without a contract. */
function SeNinguem({
  oferta,
  ultimo,
  hora,
}: Pick<CascataProps, 'oferta'> & {
  readonly ultimo: PassoNaTela | undefined
  readonly hora: (instante: string) => string
}) {
  const { data } = useCall(listComportamentosAtivos, {}, { enabled: oferta.comportamento !== null })
  const found = data?.find(({ id }) => id === oferta.comportamento?.id)
  const words = [
    found?.aumento ? `subir ${formatPercent(found.aumento / 100)} e oferecer de novo` : undefined,
    found?.proximo ? `passar para ${found.proximo.nome}` : undefined,
    found && found.avisar.length > 0
      ? `avisar ${found.avisar.map(({ nome }) => nome).join(', ')}`
      : undefined,
  ].filter((one) => one !== undefined)
  const text = words.join(' e ')
  return (
    <li className={styles.passo} data-momento="fila">
      <span className={styles.marca}>
        <IconArrowsSplit2 size={16} aria-hidden />
      </span>
      <span className={styles.fim}>
        <strong>{ultimo?.ate ? `Se ninguém aceitar, às ${hora(ultimo.ate)}` : 'Se ninguém aceitar'}</strong>
        <small>
          {text === ''
            ? 'A oferta termina sem contratação e a carga volta a A oferecer.'
            : `${text[0]?.toUpperCase()}${text.slice(1)}.`}
        </small>
      </span>
    </li>
  )
}

/** How the time is divided among the steps. */
function Faixa({ passos, agora }: { readonly passos: readonly PassoNaTela[]; readonly agora: Date }) {
  const timed = passos.flatMap(({ convite, momento, de, ate }) =>
    de && ate ? [{ id: convite.id, momento, from: Date.parse(de), to: Date.parse(ate) }] : [],
  )
  if (timed.length === 0) return null
  return (
    <span className={styles.faixa} aria-hidden>
      {timed.map(({ id, momento, from, to }) => (
        <span key={id} data-momento={momento} style={{ flexGrow: Math.max(1, (to - from) / 60_000) }}>
          {momento === 'atual' && (
            <span
              style={{
                width: `${Math.min(100, Math.max(0, ((agora.getTime() - from) / (to - from)) * 100))}%`,
              }}
            />
          )}
        </span>
      ))}
    </span>
  )
}
