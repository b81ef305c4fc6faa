import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { SITUACOES_DE_ETAPA } from '#modules/reserva/reserva.rules.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { CreateEtapaPatio, EtapaPatio } from '../patio.contract.ts'
import styles from './patio.module.css'

interface EtapaFormProps {
  /** Absent: a new one. */
  readonly etapa?: EtapaPatio
  readonly isSaving: boolean
  /** What the server says of the name. */
  readonly problem: string | undefined
  readonly onSave: (values: CreateEtapaPatio) => void
  readonly onCancel: () => void
}

const COR = /^#[0-9a-f]{6}$/i
const COR_INICIAL = '#2a78d1'
const SITUACOES = [
  { value: '', label: 'Não muda a situação' },
  ...SITUACOES_DE_ETAPA.map((one) => ({ value: String(one), label: SITUACAO_RESERVA_LABELS[one] })),
]

/** Name, colour and what arriving at the stage brings. */
export function EtapaForm({ etapa, isSaving, problem, onSave, onCancel }: EtapaFormProps) {
  const [nome, setNome] = useState(etapa?.nome ?? '')
  const [cor, setCor] = useState(etapa?.cor ?? COR_INICIAL)
  const [situacao, setSituacao] = useState(String(etapa?.situacaoReserva ?? ''))
  const [isTried, setTried] = useState(false)
  const isCor = COR.test(cor)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nome.trim() === '' || !isCor) return
    const situacaoReserva = SITUACOES_DE_ETAPA.find((one) => String(one) === situacao) ?? null
    onSave({ nome: nome.trim(), cor: cor.toLowerCase(), situacaoReserva })
  }
  return (
    <form className={styles.etapaForm} onSubmit={send} noValidate>
      <TextInput
        label="Nome da etapa"
        required
        maxLength={40}
        autoFocus
        value={nome}
        error={problem ?? (isTried && nome.trim() === '' && 'Dê um nome à etapa.')}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <TextInput
        type="color"
        label="Cor"
        value={cor}
        error={isTried && !isCor && 'Informe a cor como #2a78d1.'}
        onChange={(event) => setCor(event.currentTarget.value)}
      />
      <NativeSelect
        label="Quem chega a esta etapa"
        data={SITUACOES}
        value={situacao}
        onChange={(event) => setSituacao(event.currentTarget.value)}
      />
      <div className={styles.etapaBotoes}>
        <WriteButton type="submit" size="xs" loading={isSaving}>
          Salvar etapa
        </WriteButton>
        <Button variant="default" size="xs" onClick={onCancel}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
