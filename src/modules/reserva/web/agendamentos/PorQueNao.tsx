import { Button, Popover } from '@mantine/core'
import { IconCalendarX, IconCircleCheck, IconKey } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { changeDoca } from '#modules/doca/doca.contract.ts'
import { docaDrawer } from '#modules/doca/web/shared/docas.api.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { type Anchor, AnchorBox } from '#platform/ui/board/AnchorBox.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { HorarioNaGrade } from '../shared/grade-do-dia.ts'
import type { Movendo } from './move-reserva.ts'
import styles from './PorQueNao.module.css'
import { isDisponibilidade, useDisponibilidade } from './use-motivos.ts'
import { type Explicacao, explain, type HorarioProximo } from './why-not.ts'

interface PorQueNaoProps {
  readonly horario: HorarioNaGrade
  readonly dia: string
  /** The booking that is moved, whose wishes count. */
  readonly movendo: Movendo | undefined
  readonly ancora: Anchor
  readonly onProximo: (proximo: HorarioProximo) => void
  readonly onClose: () => void
}

/** Why a slot is not offered and the smallest change that would free it, in words (design 18). */
export function PorQueNao(props: PorQueNaoProps) {
  const { horario, movendo, ancora, onClose } = props
  const isPhone = useIsPhone()
  const onde = `${horario.doca.nome}, ${horaText(horario.horario.hora)}`
  const titulo = movendo ? `${onde} não serve para ${movendo.reserva.codigo}` : `Por que não ${onde}`
  if (isPhone) {
    return (
      <Drawer isOpen onClose={onClose} title={titulo}>
        <Conteudo {...props} />
      </Drawer>
    )
  }
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      width={370}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <AnchorBox anchor={ancora} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={titulo} className={styles.porque}>
        <h2 className={styles.porqueTitulo}>
          <IconCalendarX size={18} aria-hidden />
          {titulo}
        </h2>
        <Conteudo {...props} />
        <Button size="xs" variant="default" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function Conteudo({ horario, dia, movendo, onProximo }: PorQueNaoProps) {
  const query = useDisponibilidade({ dia, unidadeId: horario.unidadeId }, movendo?.reserva.id, true)
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível saber o motivo.</ReadFailure>
  }
  if (!isDisponibilidade(query.data)) return <LoadingSkeleton lines={3} label="Procurando o motivo" />
  const explicacao = explain(query.data, horario, movendo !== undefined)
  if (!explicacao) return <p>O horário não está mais na programação da doca.</p>
  if (explicacao.motivos.length === 0) return <p>O horário acabou de ficar livre.</p>
  return (
    <>
      <Motivos explicacao={explicacao} />
      {explicacao.mudancas.length > 0 && (
        <Mudancas mudancas={explicacao.mudancas}>
          <ExcecaoLink docaId={horario.doca.id} />
        </Mudancas>
      )}
      {explicacao.proximos.length > 0 && (
        <div className={styles.porqueProximos}>
          <span>Mais próximos</span>
          {explicacao.proximos.map((one) => (
            <Button
              key={`${one.docaId} ${one.horarioId}`}
              size="compact-xs"
              variant="light"
              onClick={() => onProximo(one)}
            >
              {`${one.docaNome}, ${horaText(one.hora)}`}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function Motivos({ explicacao: { motivos, atendem } }: { readonly explicacao: Explicacao }) {
  return (
    <>
      <dl className={styles.porqueMotivos}>
        {motivos.map(({ assunto, texto }) => (
          <div key={`${assunto} ${texto}`}>
            <dt>{assunto}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      {atendem !== undefined && (
        <p className={styles.porqueAtendem}>
          <IconCircleCheck size={16} aria-hidden />
          {atendem}
        </p>
      )}
    </>
  )
}

function Mudancas({
  mudancas,
  children,
}: {
  readonly mudancas: readonly string[]
  readonly children: ReactNode
}) {
  return (
    <div className={styles.porqueMudanca}>
      <strong>
        <IconKey size={16} aria-hidden />
        Menor mudança que libera
      </strong>
      {mudancas.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {children}
    </div>
  )
}

/** Docks are changed by administrators (D-090). */
function ExcecaoLink({ docaId }: { readonly docaId: string }) {
  const canChange = useCanCall(changeDoca)
  if (!canChange) return null
  return (
    <DrawerLink className="ev-link" to={docaDrawer(docaId, 'excecoes')}>
      Abrir exceções da doca
    </DrawerLink>
  )
}
