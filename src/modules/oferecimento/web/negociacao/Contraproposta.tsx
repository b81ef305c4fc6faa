import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { parseReais, reaisEscritos, reaisText } from '#modules/carga/web/shared/numeros.ts'
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { Oferta } from '../../oferta.contract.ts'
import { comSinal, menos, porKm, semCifrao } from '../shared/valores.ts'
import styles from './propostas.module.css'
import { type Proposta, valoresRapidos } from './propostas.ts'
import type { Negociar } from './use-negociacao.ts'

interface ContrapropostaProps {
  readonly oferta: Oferta
  readonly proposta: Proposta
  readonly propostas: readonly Proposta[]
  readonly negociar: Negociar
  readonly onClose: () => void
}

const MINUTE_MS = 60_000

/** Another value for one carrier, with what it means beside it. What is typed stays when it is refused. */
export function Contraproposta({ oferta, proposta, propostas, negociar, onClose }: ContrapropostaProps) {
  const agora = useNow()
  const { convite, ultima } = proposta
  const [only] = oferta.cargas.length === 1 ? oferta.cargas : []
  const piso = only?.piso.piso ?? null
  const rapidos = valoresRapidos(proposta, propostas, oferta.valor, piso)
  const [texto, setTexto] = useState(() => reaisText(rapidos[0] ?? null))
  const [mensagem, setMensagem] = useState('')
  const valor = parseReais(texto)
  const reais = valor === null || Number.isNaN(valor) || valor === 0 ? null : valor
  const problem = problemOf(valor, oferta.motivoPiso === null ? piso : null, oferta.teto)
  const ate = [
    new Date(agora.getTime() + oferta.respostaMin * MINUTE_MS).toISOString(),
    ...(oferta.encerraEm ? [oferta.encerraEm] : []),
  ].sort()[0]
  const send = async () => {
    if (reais === null || problem !== undefined) return
    const isDone = await negociar.contrapropor(convite.nome, convite.id, {
      valor: reais,
      mensagem: mensagem.trim() || null,
    })
    if (isDone) onClose()
  }
  const next = convite.rodadas + 1
  return (
    <form
      className={styles.contra}
      noValidate
      aria-label={`Contraproposta para ${convite.nome}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div className={styles.contraValor}>
        <NumberField
          label={`Contraproposta para ${convite.nome}, ${next}ª de ${oferta.maxRodadas} (R$)`}
          autoFocus
          value={texto}
          error={problem}
          shown={reaisEscritos}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <span className={styles.rapidos}>
          {rapidos.map((one) => (
            <Button key={one} size="xs" variant="default" onClick={() => setTexto(reaisText(one))}>
              {semCifrao(one)}
            </Button>
          ))}
        </span>
      </div>
      <dl className={styles.contas}>
        {only && (
          <div>
            <dt>Por km</dt>
            <dd>{porKm(reais, only.distanciaKm)?.replace('/km', '') ?? '–'}</dd>
          </div>
        )}
        {piso !== null && (
          <div>
            <dt>Acima do piso</dt>
            <dd>{reais === null ? '–' : comSinal(menos(reais, piso))}</dd>
          </div>
        )}
        <div>
          <dt>Contra a dela</dt>
          <dd>{reais === null ? '–' : comSinal(menos(reais, ultima.valor))}</dd>
        </div>
        <div>
          <dt>Ela responde até</dt>
          <dd>{ate ? formatTimeOrDay(ate, oferta.fusoHorario, agora) : '–'}</dd>
        </div>
      </dl>
      <TextInput
        className={styles.mensagem}
        label="Mensagem"
        maxLength={500}
        value={mensagem}
        onChange={(event) => setMensagem(event.currentTarget.value)}
      />
      <span className={styles.contraBotoes}>
        <Button variant="subtle" rightSection={<Kbd keys="Esc" />} onClick={onClose}>
          Cancelar
        </Button>
        <WriteButton
          type="submit"
          leftSection={<IconSend size={15} aria-hidden />}
          rightSection={<Kbd keys="Ctrl Enter" />}
          loading={negociar.isBusy}
          disabled={reais === null || problem !== undefined}
        >
          {reais === null ? 'Enviar' : `Enviar ${formatReais(reais)}`}
        </WriteButton>
      </span>
    </form>
  )
}

/** `piso`: null where the company only warns, so that the server decides. */
function problemOf(valor: number | null, piso: number | null, teto: number | null): string | undefined {
  if (Number.isNaN(valor)) return 'Informe um valor em reais, como 1.234,56'
  if (valor === null) return undefined
  if (piso !== null && menos(valor, piso) < 0) return `Informe ${formatReais(piso)} ou mais`
  if (teto !== null && menos(valor, teto) > 0) return `O valor passa do teto de ${formatReais(teto)}`
  return undefined
}
