import { Button } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { VeiculoDaCargaField } from '#modules/carga/web/shared/VeiculoDaCargaField.tsx'
import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import { veiculoCalls } from '#modules/veiculo/veiculo.contract.ts'
import { atDecimals, formatWeight } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { formavelOf } from '../../formavel.rules.ts'
import type { Minuta } from '../../minuta.contract.ts'
import { type Capacidade, isExcedida, ocupacaoOf } from '../../minuta.rules.ts'
import { janelaDaMinuta } from '../../parada-minuta.rules.ts'
import { capacidadeDe } from '../shared/item-formacao.ts'
import { Capacidades } from './Capacidades.tsx'
import styles from './formacao.module.css'

interface VeiculoFormProps extends FormDialogControl<string | null> {
  readonly minuta: Minuta
}

/**
 * Of a vehicle with what it pulls; as the manifest knows it, where it is the manifest's. Undefined while it is read, null
 * where nobody knows it.
 */
function useCapacidade(minuta: Minuta, id: string | undefined): Capacidade | null | undefined {
  const isOwn = id === minuta.veiculo?.id
  const { data, isError } = useCall(
    veiculoCalls.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && !isOwn },
  )
  if (id === undefined) return null
  if (isOwn) return capacidadeDe(minuta)
  if (isError) return null
  const carries = data?.conjunto ?? data
  return carries && { pesoKg: carries.capacidadeKg, cubagemM3: carries.volumeM3, paletes: carries.paletes }
}

/** What the load that the manifest becomes will ask of its vehicle. */
function necessidadeDe({ pedidos, duracao, pesoTotal, cubagemTotal }: Minuta) {
  const [first] = pedidos
  const origem = pedidos.map((pedido) => pedido.origem).find(hasCoordenadas)
  return {
    janela: janelaDaMinuta(pedidos.map(formavelOf), duracao),
    pesoKg: atDecimals(pesoTotal, 3),
    volumeM3: atDecimals(cubagemTotal, 6),
    origem: origem ? { latitude: origem.latitude, longitude: origem.longitude } : null,
    ...(first && { fusoHorario: first.fusoHorario }),
  }
}

/** The vehicle, or the set of vehicles, that the manifest is planned for; shows at once how full it would be. */
export function VeiculoForm({ minuta, submit, cancel }: VeiculoFormProps) {
  const [escolha, setEscolha] = useState<{ readonly id: string; readonly placa: string } | null>(
    minuta.veiculo,
  )
  const capacidade = useCapacidade(minuta, escolha?.id)
  const para = useMemo(() => necessidadeDe(minuta), [minuta])
  const total = { pesoKg: minuta.pesoTotal, cubagemM3: minuta.cubagemTotal, paletes: minuta.paletes }
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit(escolha?.id ?? null)
  }
  const ocupacao = capacidade && ocupacaoOf(total, capacidade)
  const isOver = ocupacao ? isExcedida(ocupacao) : false
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <VeiculoDaCargaField para={para} label="Veículo ou conjunto" value={escolha} onChange={setEscolha} />
      {capacidade && ocupacao && <Capacidades total={total} capacidade={capacidade} ocupacao={ocupacao} />}
      {escolha && capacidade === undefined && <LoadingSkeleton lines={3} label="Carregando a capacidade" />}
      {!escolha && (
        <p className={styles.muted}>
          {`Sem veículo a minuta leva ${formatWeight(total.pesoKg)} sem limite.`}
        </p>
      )}
      {isOver && (
        <AlertStrip kind="danger" title="A minuta não cabe neste veículo.">
          Escolha um maior ou tire pedidos da minuta.
        </AlertStrip>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          color={isOver ? 'vermelho' : undefined}
          disabled={capacidade === undefined}
        >
          {escolha ? `Usar este veículo${isOver ? ' mesmo assim' : ''}` : 'Deixar sem veículo'}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
