import { IconDeviceTvOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { after } from '#platform/web/after.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { useLinkToken } from '#platform/web/public-page/use-link-token.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { enterTela, painelTelaErrors, readTela, telaLink } from '../painel.contract.ts'
import { PatioTv } from './PatioTv.tsx'
import { OPCOES_NA_ROTA, type OpcoesDoPainel, readOpcoes } from './painel/opcoes-do-painel.ts'
import { PainelTv } from './painel/PainelTv.tsx'
import styles from './painel/Tv.module.css'
import { BEGINNING, createTelaLeitura, type FalhaDaTela, type TelaLeitura } from './painel/tela-leitura.ts'

/** A page that stands for weeks is loaded anew once a day, so that it is never older than that. */
const RECARGA_MS = 24 * 3_600_000
const never = () => () => {}

/** Panel or yard on a wall without a session: the secret stands in the fragment of the address, which no server sees. */
export default function TelaPage() {
  const { http } = usePlatform()
  const chave = useLinkToken(telaLink)
  const [{ ontem, amanha, pendentes }] = useQueryValues(OPCOES_NA_ROTA)
  const [leitura, setLeitura] = useState<TelaLeitura>()
  useEffect(() => {
    const created = openTela(http, chave, readOpcoes({ ontem, amanha, pendentes }))
    created.start()
    setLeitura(created)
    return () => created.stop()
  }, [http, chave, ontem, amanha, pendentes])
  const state = leitura?.state
  const tela = useSyncExternalStore(state?.subscribe ?? never, () => state?.get() ?? BEGINNING)
  useDailyReload(tela.status === 'online')
  if (tela.painel && tela.lidoEm !== undefined && tela.status !== 'revogada') {
    return (
      <PainelTv
        painel={tela.painel}
        unidade={tela.painel.unidade}
        status={tela.status}
        lidoEm={tela.lidoEm}
      />
    )
  }
  if (tela.patio && tela.lidoEm !== undefined && tela.status !== 'revogada') {
    return (
      <PatioTv patio={tela.patio} unidade={tela.patio.unidade} status={tela.status} lidoEm={tela.lidoEm} />
    )
  }
  return (
    <main className={styles.parada}>
      {tela.status === 'revogada' && (
        <StateMessage icon={IconDeviceTvOff} title="Esta tela não abre mais" role="alert">
          {painelTelaErrors.painel_tela_invalida.message}
        </StateMessage>
      )}
      {tela.status === 'offline' && (
        <StateMessage icon={IconDeviceTvOff} title="Sem conexão" role="status">
          A tela tenta de novo sozinha, sem que ninguém precise fazer nada.
        </StateMessage>
      )}
      {tela.status === 'connecting' && <LoadingSkeleton lines={8} label="Carregando o painel" />}
    </main>
  )
}

function openTela(http: HttpClient, chave: string, opcoes: OpcoesDoPainel): TelaLeitura {
  return createTelaLeitura({
    enter: () => http.call(enterTela, { body: { chave: chave === '' ? '-' : chave } }),
    read: (body) => http.call(readTela, { body: { ...body, ...opcoes } }),
    failureOf,
    now: () => Date.now(),
    after,
    random: Math.random,
  })
}

function failureOf(error: unknown): FalhaDaTela {
  if (!(error instanceof HttpError)) return 'outra'
  if (error.code === painelTelaErrors.painel_tela_invalida.code) return 'revogada'
  return error.code === painelTelaErrors.painel_tela_bilhete_vencido.code ? 'bilhete' : 'outra'
}

function useDailyReload(isOnline: boolean): void {
  const [since] = useState(() => Date.now())
  useEffect(() => {
    if (!isOnline) return
    const timer = setInterval(() => {
      if (Date.now() - since > RECARGA_MS) window.location.reload()
    }, 60_000)
    return () => clearInterval(timer)
  }, [isOnline, since])
}
