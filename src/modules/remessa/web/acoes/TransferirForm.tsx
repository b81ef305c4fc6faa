import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { momentOf } from '#modules/agenda-veiculo/semana.rules.ts'
import { useZonasDasUnidades } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useEnvio } from '#platform/web/query/use-envio.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  type ResultadoDoLote,
  transferirRemessas,
  type UnidadeDestino,
} from '../../remessa-acoes.contract.ts'
import { DestinoSelect } from '../shared/DestinoSelect.tsx'
import styles from './acoes.module.css'
import { type CargaEscolhida, CargaSelect } from './CargaSelect.tsx'
import type { RemessaNaTela } from './use-remessa-acoes.tsx'

interface TransferirFormProps extends FormDialogControl<ResultadoDoLote> {
  readonly remessas: readonly RemessaNaTela[]
}

const VIAS = [
  { value: 'nova', label: 'Nova transferência' },
  { value: 'carga', label: 'Carga aberta' },
  { value: 'sem', label: 'Sem carga' },
]

/** Goods go to another unit, in a load or without one (design 38). */
export function TransferirForm({ remessas, submit, cancel }: TransferirFormProps) {
  const { http } = usePlatform()
  const origemId = remessas[0]?.unidadeId ?? null
  const [destino, setDestino] = useState<UnidadeDestino | null>(null)
  const unidadeDestinoId = destino?.id ?? ''
  const [via, setVia] = useState('nova')
  const [carga, setCarga] = useState<CargaEscolhida | null>(null)
  const [saida, setSaida] = useState('')
  const [chegada, setChegada] = useState('')
  const zonaDe = useZonasDasUnidades()
  // What leaves does so by the clock of its unit, and arrives by that of the other one.
  const instant = (text: string, unidadeId: string | null) =>
    text === '' ? null : momentOf(text, zonaDe(unidadeId))
  const body = {
    ids: remessas.map(({ id }) => id),
    unidadeDestinoId,
    dhChegadaPrevista: instant(chegada, unidadeDestinoId),
    ...(via === 'carga' && carga && { cargaId: carga.id }),
    ...(via === 'nova' && { novaCarga: { saida: instant(saida, origemId) ?? '' } }),
  }
  const ensaio = useCall(
    transferirRemessas,
    { body: { ids: body.ids, unidadeDestinoId, dhChegadaPrevista: body.dhChegadaPrevista, ensaio: true } },
    { enabled: unidadeDestinoId !== '', staleTime: 0 },
  )
  const { error, problems, isSending, run, isGeneral } = useEnvio(
    () => http.call(transferirRemessas, { body }),
    submit,
  )
  const avisos = ensaio.data?.itens.flatMap((item) => item.avisos) ?? []
  const recusadas = ensaio.data?.itens.filter(({ ok }) => !ok) ?? []
  const isReady =
    unidadeDestinoId !== '' &&
    (via === 'sem' || (via === 'carga' ? carga !== null : saida !== '')) &&
    recusadas.length === 0
  const peso = remessas.reduce((all, { pesoKg }) => all + pesoKg, 0)
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)} noValidate>
      {isGeneral && <AlertStrip kind="danger" title={refusalText(error)} />}
      {problems.ids && <AlertStrip kind="danger" title={String(problems.ids)} />}
      <DestinoSelect
        label="Para"
        required
        data-autofocus
        error={problems.unidadeDestinoId}
        exceptId={origemId}
        value={destino}
        onChange={setDestino}
      />
      <p>{`${remessas.map(({ codigo }) => codigo).join(', ')} · ${formatWeight(peso)}`}</p>
      <NativeSelect
        label="Viajar em"
        value={via}
        data={VIAS}
        onChange={(event) => setVia(event.currentTarget.value)}
      />
      {via === 'carga' && (
        <CargaSelect value={carga} unidadeId={origemId} error={problems.cargaId} onChange={setCarga} />
      )}
      {via === 'nova' && (
        <DateTimeField
          label="Saída"
          required
          value={saida}
          error={problems['novaCarga.saida']}
          onChange={(event) => setSaida(event.currentTarget.value)}
        />
      )}
      <DateTimeField
        label="Chegada prevista"
        value={chegada}
        error={problems.dhChegadaPrevista}
        onChange={(event) => setChegada(event.currentTarget.value)}
      />
      {recusadas.length > 0 && (
        <AlertStrip kind="danger" title="Nem todas podem ir">
          {recusadas.map(({ codigo, erro }) => `${codigo}: ${erro?.message}`).join(' ')}
        </AlertStrip>
      )}
      {avisos.length > 0 && <AlertStrip kind="late" title={avisos.join(' ')} />}
      {destino && (
        <section>
          <h3>O que muda</h3>
          <ul className={styles.muda}>
            <li>{`Saem de No estoque e aparecem em Aguardando recebimento no ${destino.descricao}.`}</li>
            <li>As posições delas ficam livres.</li>
          </ul>
        </section>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={isSending} disabled={!isReady}>
          {remessas.length === 1 ? 'Transferir 1 remessa' : `Transferir ${remessas.length} remessas`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
