import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import type { GateDaCarga } from '../conformidade.contract.ts'
import { GATES_INFORMADOS } from '../fato.rules.ts'
import type { GateInformado } from '../fatos.ts'
import styles from './Conformidade.module.css'
import { useDesfazer } from './conformidade.api.ts'
import { FatoForm } from './FatoForm.tsx'
import { GATE_LOOK, quemLibera } from './gate-look.ts'
import { LiberarForm } from './LiberarForm.tsx'

interface GateRowProps {
  readonly cargaId: string
  readonly gate: GateDaCarga
  readonly zona: string
}

const INFORMAR: Readonly<Record<GateInformado, string>> = {
  ciot: 'Informar número',
  'vale-pedagio': 'Informar vale-pedágio',
  documentos: 'Informar chaves',
  encerramento: 'Informar encerramento',
  pagamento: 'Informar pagamento',
}
const isInformado = (gate: string): gate is GateInformado =>
  (GATES_INFORMADOS as readonly string[]).includes(gate)

/** One step of the line: what it is, what was found, by which rule, and who may let it pass. */
export function GateRow({ cargaId, gate, zona }: GateRowProps) {
  const [open, setOpen] = useState<'informar' | 'liberar' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { icon: Icon, color } = GATE_LOOK[gate.estado]
  const [quem, como] = quemLibera(gate)
  const wasOpen = useRef(false)
  // The form is gone: the keyboard goes on where it was opened.
  useEffect(() => {
    if (open === null && wasOpen.current) opener.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  const close = () => setOpen(null)
  return (
    <li className={styles.row} data-estado={gate.estado}>
      <span className={styles.mark} data-color={color}>
        <Icon size={14} stroke={2.25} aria-hidden />
      </span>
      <div className={styles.fact}>
        <h3 className={styles.title}>
          {gate.titulo}
          <StatusBadge
            color={color}
            icon={Icon}
            label={gate.etiqueta}
            variant={gate.estado === 'bloqueia' ? 'solid' : 'tint'}
          />
        </h3>
        <p className={styles.text}>{gate.texto}</p>
        {gate.liberacao && <Liberacao cargaId={cargaId} gate={gate} zona={zona} />}
        {open === null && <Actions gate={gate} opener={opener} onOpen={setOpen} />}
        {open === 'informar' && isInformado(gate.gate) && (
          <FatoForm cargaId={cargaId} gate={gate} which={gate.gate} zona={zona} onClose={close} />
        )}
        {open === 'liberar' && <LiberarForm cargaId={cargaId} gate={gate} onClose={close} />}
      </div>
      <p className={styles.rule}>
        <PageLink to={`/conformidade/regras?regra=${gate.regraCodigo}`} className={styles.act}>
          {gate.regra}
        </PageLink>
        <span>{gate.vigencia}</span>
      </p>
      <p className={styles.who}>
        <strong>{quem}</strong>
        <span>{como}</span>
      </p>
    </li>
  )
}

interface ActionsProps {
  readonly gate: GateDaCarga
  readonly opener: React.RefObject<HTMLButtonElement | null>
  readonly onOpen: (which: 'informar' | 'liberar') => void
}

function Actions({ gate, opener, onOpen }: ActionsProps) {
  const canInform = gate.podeInformar && isInformado(gate.gate)
  const canRelease = gate.podeLiberar && gate.impede.length > 0
  if (!canInform && !canRelease) return null
  return (
    <div className={styles.actions}>
      {canInform && isInformado(gate.gate) && (
        <Button
          ref={opener}
          size="xs"
          variant={gate.estado === 'bloqueia' ? 'filled' : 'default'}
          onClick={() => onOpen('informar')}
        >
          {gate.fato ? 'Alterar' : INFORMAR[gate.gate]}
        </Button>
      )}
      {canRelease && (
        <Button
          ref={canInform ? undefined : opener}
          size="xs"
          variant="default"
          onClick={() => onOpen('liberar')}
        >
          Liberar com motivo
        </Button>
      )}
    </div>
  )
}

function Liberacao({ cargaId, gate, zona }: GateRowProps) {
  const desfazer = useDesfazer()
  if (!gate.liberacao) return null
  const { por, quando, comprovante } = gate.liberacao
  return (
    <p className={styles.text}>
      {`${por}, ${formatDateTime(quando, zona)}${comprovante ? `, ${comprovante}` : ''}. `}
      {gate.podeLiberar && (
        <WriteButton
          size="compact-xs"
          variant="default"
          loading={desfazer.isPending}
          onClick={() => desfazer.mutate({ params: { cargaId, gate: gate.gate } })}
        >
          Desfazer
        </WriteButton>
      )}
    </p>
  )
}
