import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { SITUACAO_PARADA } from '#modules/carga/carga-codes.ts'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Ato } from '../ato.contract.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import type { Viagem } from '../viagem.contract.ts'
import {
  ATOS,
  ATOS_DE_PARADA,
  RESULTADO_ENTREGA_KEYS,
  RESULTADOS_ENTREGA,
  type ResultadoEntrega,
  type TipoAto,
} from '../viagem.rules.ts'
import styles from './Motorista.module.css'
import { useRegistrarPorEle } from './viagem.api.ts'

interface RegistrarPorEleFormProps extends FormDialogControl<undefined>, CargaPanelProps {
  readonly viagem: Viagem
}

const ANTES: readonly TipoAto[] = ['aceitar', 'recusar']
const DEPOIS: readonly TipoAto[] = [
  'chegou',
  'iniciouServico',
  'terminouServico',
  'entregar',
  'saiu',
  'previsao',
]

/** An operator does it for a driver whose phone failed; the act says who did. */
export function RegistrarPorEleForm({ carga, viagem, submit, cancel }: RegistrarPorEleFormProps) {
  const register = useRegistrarPorEle()
  const kinds = viagem.situacao < S.Aceita ? ANTES : DEPOIS
  const paradas = carga.paradas.filter(({ situacao }) => situacao !== SITUACAO_PARADA.Cancelada)
  const [tipo, setTipo] = useState<TipoAto>(kinds[0] ?? 'aceitar')
  const [paradaId, setParadaId] = useState(paradas.find(({ dhSaida }) => dhSaida === null)?.id ?? '')
  const [resultado, setResultado] = useState<ResultadoEntrega>('total')
  const [nome, setNome] = useState('')
  const [texto, setTexto] = useState('')
  const zone = paradas.find(({ id }) => id === paradaId)?.fusoHorario ?? viagem.fusoHorario
  const [when, setWhen] = useState(() => momentText(new Date().toISOString(), zone))
  const [previsao, setPrevisao] = useState(() => momentText(new Date().toISOString(), zone))
  const [problem, setProblem] = useState<string>()
  const [atoId, setAtoId] = useState(() => crypto.randomUUID())
  const isOfParada = ATOS_DE_PARADA.includes(tipo)
  const dh = momentOf(when, zone)
  const send = async () => {
    const corpo: Ato['corpo'] =
      tipo === 'entregar'
        ? { resultado, ...(nome.trim() && { recebedorNome: nome.trim() }), ...(texto && { texto }) }
        : tipo === 'previsao'
          ? { previsao: momentOf(previsao, zone) }
          : texto
            ? { texto }
            : {}
    try {
      const answer = await register.mutateAsync({
        params: { id: viagem.id },
        body: { ato: { id: atoId, tipo, dh, corpo, ...(isOfParada && { paradaId }) } },
      })
      if (answer.resultado === 'recusado') {
        // What is corrected is another act.
        setAtoId(crypto.randomUUID())
        return setProblem(answer.message ?? 'Não foi possível registrar.')
      }
      toast.success(answer.resultado === 'repetido' ? 'Já estava registrado' : 'Registrado')
      submit(undefined)
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {problem !== undefined && <AlertStrip kind="danger" title={problem} />}
      <NativeSelect
        label="O que aconteceu"
        data={kinds.map((value) => ({ value, label: ATOS[value] }))}
        value={tipo}
        onChange={(event) => setTipo(event.currentTarget.value as TipoAto)}
      />
      {isOfParada && (
        <NativeSelect
          label="Parada"
          data={paradas.map(({ id, nome: label }) => ({ value: id, label }))}
          value={paradaId}
          onChange={(event) => setParadaId(event.currentTarget.value)}
        />
      )}
      <DateTimeField
        label="Quando"
        required
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      {tipo === 'previsao' && (
        <DateTimeField
          label="Chega em"
          required
          value={previsao}
          onChange={(event) => setPrevisao(event.currentTarget.value)}
        />
      )}
      {tipo === 'entregar' && (
        <>
          <NativeSelect
            label="Quanto ficou"
            data={RESULTADO_ENTREGA_KEYS.map((value) => ({ value, label: RESULTADOS_ENTREGA[value] }))}
            value={resultado}
            onChange={(event) => setResultado(event.currentTarget.value as ResultadoEntrega)}
          />
          {resultado !== 'nada' && (
            <TextInput
              label="Quem recebeu"
              required
              maxLength={120}
              value={nome}
              onChange={(event) => setNome(event.currentTarget.value)}
            />
          )}
        </>
      )}
      {(tipo === 'recusar' || tipo === 'entregar') && (
        <Textarea
          label={tipo === 'recusar' ? 'Motivo' : 'Observação'}
          required={tipo === 'recusar'}
          maxLength={300}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={register.isPending} disabled={dh === ''}>
          Registrar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
