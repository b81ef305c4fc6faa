import { Input, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { encontrarVeiculo } from '../../../veiculo-da-carga.contract.ts'
import type { ComPlaca, Sugestao } from './composicao.ts'
import styles from './encontrar.module.css'
import { useSugestao } from './use-sugestao.ts'
import { type Encontrado, VeiculoEncontrado } from './VeiculoEncontrado.tsx'

interface EscolherVeiculoProps {
  readonly cargaId: string
  readonly chosen: ComPlaca | null
  readonly error: ReactNode
  readonly onChoose: (veiculo: ComPlaca, sugestao: Sugestao) => void
}

const PICK = { body: styles.pick ?? '', labelWrapper: styles.veiculo ?? '', label: styles.label ?? '' }

/** As many as one looks through in a dialog; the text narrows the rest. */
const OFFERED = 8

/** The best vehicles of the fleet for the load, as a choice; the whole ranking has a page of its own. */
export function EscolherVeiculo({ cargaId, chosen, error, onChoose }: EscolherVeiculoProps) {
  const name = useId()
  const suggest = useSugestao()
  // A vehicle that was chosen before the dialog opened may stand far down the ranking.
  const [typed, setTyped] = useState(chosen ? formatPlaca(chosen.placa) : '')
  const [busca] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useCall(
    encontrarVeiculo,
    { params: { id: cargaId }, query: { limit: OFFERED, ...(busca !== '' && { query: busca }) } },
    { keepsPrevious: true },
  )
  const items = query.data?.items ?? []

  // A suggestion may come after another vehicle was chosen.
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })

  const choose = async (veiculo: Encontrado) => {
    const { veiculoId, placa, motorista } = veiculo
    const next = { id: veiculoId, placa }
    onChoose(next, { motorista, equipamentos: [] })
    const sugestao = await suggest(placa)
    if (sugestao && latest.current?.id === veiculoId)
      onChoose(next, { ...sugestao, motorista: sugestao.motorista ?? motorista })
  }

  return (
    <Input.Wrapper label="Veículo" required error={error} labelElement="div">
      <div className={styles.list}>
        <TextInput
          aria-label="Filtrar veículos por placa ou tipo"
          placeholder="Placa, tipo ou motorista"
          leftSection={<IconSearch size={15} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {query.isPending && <LoadingSkeleton lines={4} label="Procurando veículos" />}
        {query.isError && <ReadFailure query={query}>Não foi possível procurar os veículos.</ReadFailure>}
        {query.data && items.length === 0 && (
          <p role="status">
            {busca === ''
              ? 'Nenhum veículo ativo na frota. Cadastre um veículo ou escolha uma transportadora.'
              : `Nenhum veículo com “${busca}”.`}
          </p>
        )}
        {chosen && query.data && items.every(({ veiculoId }) => veiculoId !== chosen.id) && (
          <p role="status">{`Escolhido: ${formatPlaca(chosen.placa)}, que não está nesta lista.`}</p>
        )}
        <div className={`${styles.list} ${styles.scroll}`} role="radiogroup" aria-label="Veículo">
          {items.map((veiculo) => (
            <Radio
              key={veiculo.veiculoId}
              name={name}
              className={styles.row}
              classNames={PICK}
              label={<VeiculoEncontrado veiculo={veiculo} />}
              checked={veiculo.veiculoId === chosen?.id}
              onChange={() => void choose(veiculo)}
            />
          ))}
        </div>
      </div>
    </Input.Wrapper>
  )
}
