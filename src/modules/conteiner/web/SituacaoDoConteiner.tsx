import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { dayAt } from '#platform/shared/date.ts'
import { moneyFromNumber, moneyToNumber } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import type { Conteiner } from '../conteiner.contract.ts'
import {
  cobrancaCentavos,
  diasDoPrazo,
  ESTADOS,
  type Estado,
  formatConteiner,
  NEXT,
  prazoDe,
  prazoText,
} from '../conteiner.rules.ts'
import { useChangedConteineres } from './conteiner.api.ts'
import styles from './conteiner.module.css'
import { MoverForm } from './MoverForm.tsx'
import { dinheiroText } from './prazo-look.ts'

const MOVER: Readonly<Record<Estado, string>> = {
  aberto: 'Abrir',
  fechado: 'Fechar e lacrar',
  em_transito: 'Dar saída',
  recebido: 'Receber',
  vazio: 'Dar como vazio',
  devolvido: 'Devolver ao armador',
}

/** The clock, the check digit and how a container goes on (the panel of design 51b). */
export function SituacaoDoConteiner({ conteiner }: { readonly conteiner: Conteiner }) {
  const { numero, estado, ativo, digitoConfere, pesoKg, payloadKg } = conteiner
  const dialogs = useDialogs()
  const changed = useChangedConteineres()
  const move = async (para: Estado) => {
    const moved = await dialogs.form<Conteiner>({
      title: `${MOVER[para]}: ${formatConteiner(numero)}`,
      render: (control) => <MoverForm {...control} conteiner={conteiner} para={para} action={MOVER[para]} />,
    })
    if (!moved) return
    toast.success(`${formatConteiner(numero)}: ${ESTADOS[moved.estado].toLowerCase()}`)
    await changed()
  }
  return (
    <section className={styles.situacao} aria-label="Situação">
      <FreeTime conteiner={conteiner} />
      <p className={styles.digito} data-ok={digitoConfere || undefined}>
        {digitoConfere ? (
          <IconCircleCheck size={16} aria-hidden />
        ) : (
          <IconAlertTriangle size={16} aria-hidden />
        )}
        {digitoConfere
          ? 'Dígito verificador confere (ISO 6346)'
          : 'Dígito verificador não confere (ISO 6346)'}
        {payloadKg !== null && ` · carga ${formatWeight(pesoKg)} de ${formatWeight(payloadKg)}`}
      </p>
      {ativo && (
        <WritesOnline>
          <span className={styles.movimentos}>
            {NEXT[estado].map((para) => (
              <Button key={para} size="xs" variant="default" onClick={() => void move(para)}>
                {MOVER[para]}
              </Button>
            ))}
          </span>
        </WritesOnline>
      )}
    </section>
  )
}

const short = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`

/** One cell for each day; what is past the end is told in words and money. */
function FreeTime({ conteiner }: { readonly conteiner: Conteiner }) {
  const { freeTimeDesde, freeTimeAte, diaria, moeda, fusoHorario, devolvidoEm } = conteiner
  const now = useNow()
  const hoje = devolvidoEm ?? dayAt(now, fusoHorario)
  const contado = prazoDe(conteiner, hoje)
  if (freeTimeAte === null) return <p>Sem free time combinado.</p>
  const centavos = cobrancaCentavos(contado, diaria === null ? null : (moneyFromNumber(diaria) ?? null))
  const dias = diasDoPrazo(freeTimeDesde ?? freeTimeAte, freeTimeAte, hoje)
  const first = dias[0]?.dia ?? freeTimeAte
  const last = dias.at(-1)?.dia ?? freeTimeAte
  const livres = dias.filter(({ dia }) => dia <= freeTimeAte).length
  return (
    <>
      {contado.prazo === 'cobranca' && (
        <AlertStrip
          kind="danger"
          title={contado.dias === 1 ? '1 dia além do free time.' : `${contado.dias} dias além do free time.`}
        >
          {centavos > 0 &&
            `${dinheiroText({ moeda, valor: moneyToNumber(centavos) })} até ${devolvidoEm ? 'a devolução' : 'hoje'}, ${dinheiroText({ moeda, valor: diaria ?? 0 })} por dia.`}
        </AlertStrip>
      )}
      <p>
        <strong>Free time</strong>{' '}
        {freeTimeDesde === null
          ? `até ${short(freeTimeAte)}`
          : `${livres === 1 ? '1 dia' : `${livres} dias`}, ${short(freeTimeDesde)} a ${short(freeTimeAte)}`}
        {` · ${prazoText(contado, freeTimeAte)}`}
      </p>
      <div className={styles.dias} aria-hidden>
        {dias.map(({ dia, tom }) => (
          <span key={dia} data-tom={tom} title={short(dia)} />
        ))}
      </div>
      <div className={styles.escala} aria-hidden>
        <span>{short(first)}</span>
        <span>fim {short(freeTimeAte)}</span>
        <span>{short(last)}</span>
      </div>
    </>
  )
}
