import { Button, NativeSelect } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { posicaoCalls } from '#modules/posicao-estoque/posicao-estoque.contract.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  anexarFoto,
  apurarConferencia,
  type ConferenciaDetalhe,
  fecharConferencia,
} from '../conferencia.contract.ts'
import { DECISOES, type DecisaoDivergencia, type TipoDivergencia } from '../conferencia.rules.ts'
import { useChangedConferencias } from './conferencia.api.ts'
import styles from './conferencia.module.css'

const NOMES: Readonly<Record<DecisaoDivergencia, string>> = {
  registrar: 'Registrar falta',
  guardar: 'Guardar sobra',
  devolver: 'Devolver',
  receber: 'Receber avariado',
  recusar: 'Recusar',
}
const titulo = (tipo: TipoDivergencia, quantidade: number) =>
  ({
    falta: quantidade === 1 ? 'Falta 1' : `Faltam ${quantidade}`,
    sobra: quantidade === 1 ? 'Sobra 1' : `Sobram ${quantidade}`,
    avaria: quantidade === 1 ? 'Avariado 1' : `Avariados ${quantidade}`,
  })[tipo]

interface FecharProps {
  readonly conferencia: ConferenciaDetalhe
  readonly onBack: () => void
}

/** What differs is decided line by line; then the count is closed, and what arrived enters the stock (design 51e). */
export function FecharConferencia({ conferencia, onBack }: FecharProps) {
  const { id, tipo, unidade } = conferencia
  const { http } = usePlatform()
  const changed = useChangedConferencias()
  const query = useCall(apurarConferencia, { params: { id } }, { staleTime: 0 })
  const posicoes = useCall(
    posicaoCalls.search,
    { body: { unidadeId: unidade.id, ativo: true, qtdItem: 100 } },
    { enabled: tipo === 'recebimento' },
  )
  const [decisoes, setDecisoes] = useState<Readonly<Record<string, DecisaoDivergencia>>>({})
  const [posicaoId, setPosicao] = useState('')
  const [fotos, setFotos] = useState(conferencia.fotos.length)
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const apuracao = query.data
  if (!apuracao) {
    return query.isError ? (
      <ReadFailure query={query}>Não foi possível apurar a conferência.</ReadFailure>
    ) : (
      <LoadingSkeleton lines={6} label="Apurando a conferência" />
    )
  }
  const keyOf = (one: { readonly tipo: string; readonly remessaId: string }) => `${one.tipo}:${one.remessaId}`
  const { divergencias } = apuracao
  const decided = divergencias.filter((one) => decisoes[keyOf(one)] !== undefined)
  const needsFoto = divergencias.some((one) => one.tipo === 'avaria') && fotos === 0
  const addFoto = async (file: File) => {
    setUploading(true)
    try {
      await http.call(anexarFoto, { params: { id }, query: { nome: file.name }, file })
      setFotos((count) => count + 1)
    } catch (failure) {
      toast.danger('A foto não foi guardada', { detail: refusalText(failure) })
    } finally {
      setUploading(false)
    }
  }
  const fechar = async () => {
    setSending(true)
    setError(undefined)
    try {
      await http.call(fecharConferencia, {
        params: { id },
        body: {
          decisoes: decided.map((one) => ({
            tipo: one.tipo,
            remessaId: one.remessaId,
            decisao: decisoes[keyOf(one)] ?? 'registrar',
          })),
          ...(tipo === 'recebimento' && { receber: { posicaoId: posicaoId || null } }),
        },
      })
      toast.success('Conferência fechada')
      await changed()
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <div className={styles.tela}>
      <dl className={styles.numeros}>
        {(
          [
            ['esperados', apuracao.esperados],
            ['recebidos', apuracao.recebidos],
            ['faltam', apuracao.faltam],
            ['sobram', apuracao.sobram],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error !== undefined && <AlertStrip kind="danger" title={refusalText(error)} />}
      {divergencias.map((one) => (
        <section key={keyOf(one)} className={styles.divergencia} data-tipo={one.tipo}>
          <strong>{`${titulo(one.tipo, one.quantidade)} · ${one.codigo}`}</strong>
          <div>{[one.volumes, one.nome, one.observacao].filter(Boolean).join(', ')}</div>
          <div className={styles.escolhas}>
            {DECISOES[one.tipo].map((decisao) => (
              <Button
                key={decisao}
                variant={decisoes[keyOf(one)] === decisao ? 'filled' : 'default'}
                aria-pressed={decisoes[keyOf(one)] === decisao}
                onClick={() => setDecisoes({ ...decisoes, [keyOf(one)]: decisao })}
              >
                {NOMES[decisao]}
              </Button>
            ))}
            {one.tipo === 'falta' && (
              <Button variant="default" onClick={onBack}>
                Procurar
              </Button>
            )}
          </div>
          {one.tipo === 'avaria' && (
            <>
              <p>{fotos === 1 ? '1 foto, mínimo 1' : `${fotos} fotos, mínimo 1`}</p>
              <FilePicker
                label="Incluir foto"
                icon={IconCamera}
                accept="image/*"
                hasCamera
                isBusy={isUploading}
                onPick={(files) => files[0] && void addFoto(files[0])}
              />
            </>
          )}
        </section>
      ))}
      {divergencias.length > 0 && (
        <AlertStrip
          kind="info"
          title={divergencias.length === 1 ? 'Abre 1 ocorrência' : `Abre ${divergencias.length} ocorrências`}
        />
      )}
      {tipo === 'recebimento' && (
        <NativeSelect
          label="Posição"
          value={posicaoId}
          data={[
            { value: '', label: 'Sem posição' },
            ...(posicoes.data?.items ?? []).map((one) => ({ value: one.id, label: one.codigo })),
          ]}
          onChange={(event) => setPosicao(event.currentTarget.value)}
        />
      )}
      <WriteButton
        size="md"
        loading={isSending}
        disabled={decided.length < divergencias.length || needsFoto}
        onClick={() => void fechar()}
      >
        {divergencias.length === 0
          ? 'Fechar conferência'
          : divergencias.length === 1
            ? 'Fechar com 1 divergência'
            : `Fechar com ${divergencias.length} divergências`}
      </WriteButton>
      <Button variant="subtle" onClick={onBack}>
        Voltar a ler
      </Button>
    </div>
  )
}
