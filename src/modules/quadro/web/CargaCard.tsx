import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClockExclamation,
  IconDotsVertical,
  IconFileText,
  IconFlag3,
  IconMessage2,
} from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { SITUACAO_LABELS } from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { ocorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { SITUACAO_LOOK } from '#modules/carga/web/shared/situacao-look.ts'
import { TOTAIS_CARD } from '#modules/preferencia/preferencias.rules.ts'
import { RouteLine } from '#platform/ui/RouteLine.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNewMark } from '#platform/ui/use-new-mark.ts'
import styles from './CargaCard.module.css'
import { accessibleName, bodyRows, fieldText, headerLines, labelOf, seloText } from './card-fields.ts'
import type { CardView } from './card-views.ts'
import { openAlerts } from './quadro.rules.ts'
import { type CardLook, useCardLook, useCardView } from './quadro-context.ts'

/** A change of another person keeps its tint for a second. */
const TINT_MS = 1000

interface CargaCardProps {
  readonly id: string
  /** The card by which the keyboard enters the list. */
  readonly isEntry: boolean
}

/**
 * One load. It draws itself again only when something of it changed; clicks and keys are handled by the board
 * (use-board-events.ts), so a card brings no handlers of its own.
 */
export const CargaCard = memo(function CargaCard({ id, isEntry }: CargaCardProps) {
  const view = useCardView(id)
  const look = useCardLook()
  return view ? <CardBody view={view} look={look} isEntry={isEntry} /> : null
})

interface CardBodyProps {
  readonly view: CardView
  readonly look: CardLook
  readonly isEntry: boolean
}

/**
 * The card as it is drawn; the preview of a template draws it without a board around. What a mark means is its label,
 * not hidden text: forty cards' hidden texts are layers that every frame of a scroll would put together again.
 */
export function CardBody({ view, look, isEntry }: CardBodyProps) {
  const { cartao, isSelected } = view
  const { template, nomeUnidade } = look
  const element = useRef<HTMLElement>(null)
  const mark = useNewMark(cartao.id, element)
  const isFresh = view.changedAt > 0 && performance.now() - view.changedAt < TINT_MS
  return (
    <article
      ref={element}
      {...mark}
      className={styles.card}
      data-carga-id={cartao.id}
      data-focus-key={`carga:${cartao.id}`}
      tabIndex={view.isCurrent || isEntry ? 0 : -1}
      aria-label={`${accessibleName(cartao, view.isLate)}${isSelected ? ', selecionada' : ''}`}
      aria-busy={view.updating || undefined}
      data-selected={isSelected || undefined}
      data-updating={view.updating || undefined}
      data-fresh={isFresh ? cartao.version % 2 : undefined}
    >
      <CardHead view={view} look={look} />
      {headerLines(template.header, cartao, nomeUnidade).map((line) =>
        line.kind === 'rota' ? (
          <div key={line.key} className={styles.route}>
            <RouteLine
              origin={line.origem}
              destination={line.destino}
              doneEvents={cartao.qntEventosRealizados}
              plannedEvents={cartao.qntEventosPlanejados}
              isLate={view.isLate}
            />
          </div>
        ) : (
          <div key={line.key} className={styles.line} data-kind={line.kind} title={line.full}>
            {line.text}
          </div>
        ),
      )}
      {bodyRows(template.body).map((row) => (
        <div key={row.join()} className={styles.body}>
          {row.map((campo) => {
            const { text, full } = fieldText(campo, cartao, nomeUnidade)
            return (
              <span key={campo} title={full}>
                {text}
              </span>
            )
          })}
        </div>
      ))}
      <CardFoot view={view} look={look} />
    </article>
  )
}

function CardHead({ view, look }: Pick<CardBodyProps, 'view' | 'look'>) {
  const { cartao, isSelecting, isSelected, isCurrent, chat } = view
  const { template, page } = look
  const faces = cardFaces
    .list()
    .filter(
      ({ key, isAlert, isAlways }) =>
        isAlert || isAlways || (template.badges as readonly string[]).includes(key),
    )
  const { icon: Icon, color } = SITUACAO_LOOK[cartao.situacao]
  const stop = isCurrent ? 0 : -1
  return (
    <div className={styles.head}>
      {isSelecting ? (
        <span className={styles.check} data-on={isSelected || undefined} aria-hidden>
          {isSelected && <IconCheck size={12} stroke={3} />}
        </span>
      ) : (
        <span className={styles.situacao} data-color={color} title={SITUACAO_LABELS[cartao.situacao]}>
          <Icon size={15} stroke={2.25} aria-hidden />
        </span>
      )}
      <span className={styles.code}>{labelOf(template.label, cartao)}</span>
      {faces.map(({ key, label, text, isAlert }) => {
        const said = text(cartao)
        return (
          said && (
            <span
              key={key}
              className={styles.face}
              data-alert={isAlert || said.isAlert || undefined}
              title={`${label}: ${said.full}`}
            >
              {said.text}
            </span>
          )
        )
      })}
      <CardAlerts cartao={cartao} vencidas={view.vencidas} page={page} stop={stop} />
      {chat > 0 && (
        <span
          className={styles.chat}
          role="img"
          aria-label={chat === 1 ? '1 mensagem não lida' : `${chat} mensagens não lidas`}
          title="Mensagens não lidas"
        >
          <IconMessage2 size={13} stroke={2} aria-hidden />
          {chat}
        </span>
      )}
      <button
        type="button"
        className={styles.more}
        tabIndex={stop}
        data-card-menu
        aria-label={`Ações da carga ${cartao.codigo}`}
        aria-haspopup="menu"
      >
        <IconDotsVertical size={15} aria-hidden />
      </button>
    </div>
  )
}

/** Open alerts as one link with their count, overdue ones told apart; resolved ones, when the company wants to see them, as a quiet mark. */
function CardAlerts({
  cartao,
  vencidas,
  page,
  stop,
}: Pick<CardBodyProps['view'], 'cartao' | 'vencidas'> & { page: string; stop: number }) {
  const open = openAlerts(cartao)
  const resolved = cartao.alertasResolvidos ?? []
  const [first] = open
  const isOverdue = vencidas > 0
  const overdue = vencidas === 1 ? '1 vencida' : `${vencidas} vencidas`
  const Icon = isOverdue ? IconClockExclamation : IconAlertTriangle
  const title = open.map(({ descricao }) => descricao).join('\n')
  return (
    <span className={styles.alerts}>
      {resolved.length > 0 && (
        <a
          className={styles.resolved}
          tabIndex={stop}
          data-drawer-link
          href={`#${page}(drawer:${ocorrenciaDrawer(cartao.id)})`}
          aria-label={`${resolved.length === 1 ? '1 alerta resolvido' : `${resolved.length} alertas resolvidos`} da carga ${cartao.codigo}`}
          title={resolved.map(({ descricao }) => descricao).join('\n')}
        >
          <IconCircleCheck size={13} stroke={2} aria-hidden />
          {resolved.length}
        </a>
      )}
      {first && (
        <a
          className={styles.alert}
          tabIndex={stop}
          data-drawer-link
          href={`#${page}(drawer:${ocorrenciaDrawer(cartao.id)})`}
          data-overdue={isOverdue || undefined}
          aria-label={`${open.length === 1 ? '1 alerta' : `${open.length} alertas`}${isOverdue ? `, ${overdue},` : ''} da carga ${cartao.codigo}: ${first.descricao}`}
          title={isOverdue ? `${title}\n${overdue}` : title}
        >
          <Icon size={13} stroke={2} aria-hidden />
          {open.length}
        </a>
      )}
    </span>
  )
}

function CardFoot({ view, look }: Pick<CardBodyProps, 'view' | 'look'>) {
  const { cartao, isCurrent } = view
  const { template, isPreview } = look
  const situacao = SITUACAO_LOOK[cartao.situacao]
  return (
    <div className={styles.foot}>
      {isPreview && (
        <StatusBadge color={situacao.color} icon={situacao.icon} label={SITUACAO_LABELS[cartao.situacao]} />
      )}
      {template.badges.map((selo) => {
        const text = seloText(selo, cartao)
        return text === undefined ? null : (
          <span key={selo} className={styles.badge} data-badge={selo} title={text}>
            {text}
          </span>
        )
      })}
      <span className={styles.totals}>
        {template.totals.map((total) => (
          <CardTotal key={total} total={total} cartao={cartao} stop={isCurrent ? 0 : -1} />
        ))}
      </span>
    </div>
  )
}

interface CardTotalProps {
  readonly total: keyof typeof TOTAIS_CARD
  readonly cartao: CargaCartao
  readonly stop: number
}

function CardTotal({ total, cartao, stop }: CardTotalProps) {
  const { qntOcorrencias, qntEventosRealizados, qntEventosPlanejados, documentos, codigo } = cartao
  switch (total) {
    case 'qntOcorrencias':
      if (qntOcorrencias === 0) return null
      return (
        <span
          className={styles.total}
          role="img"
          aria-label={qntOcorrencias === 1 ? '1 ocorrência' : `${qntOcorrencias} ocorrências`}
          data-alert
          title={TOTAIS_CARD.qntOcorrencias}
        >
          <IconAlertCircle size={13} stroke={2} aria-hidden />
          {qntOcorrencias}
        </span>
      )
    case 'qntEventos':
      return (
        <span
          className={styles.total}
          role="img"
          aria-label={`${qntEventosRealizados} de ${qntEventosPlanejados} eventos`}
          title={TOTAIS_CARD.qntEventos}
        >
          <IconFlag3 size={13} stroke={2} aria-hidden />
          {`${qntEventosRealizados}/${qntEventosPlanejados}`}
        </span>
      )
    case 'documentos':
      if (documentos === 0) {
        return (
          <span
            className={styles.total}
            role="img"
            aria-label="Nenhum documento"
            title={TOTAIS_CARD.documentos}
          >
            <IconFileText size={13} stroke={2} aria-hidden />
            {documentos}
          </span>
        )
      }
      return (
        <button
          type="button"
          className={styles.total}
          tabIndex={stop}
          data-card-documents
          title="Ver documentos"
          aria-label={`${documentos === 1 ? '1 documento' : `${documentos} documentos`} da carga ${codigo}`}
          aria-haspopup="dialog"
        >
          <IconFileText size={13} stroke={2} aria-hidden />
          {documentos}
        </button>
      )
  }
}
