/** A process that writes as fast as it can and tells each acknowledged write; made to be killed. */
import { openDatabase } from '../database/open-database.ts'

const [dataDir = '', ownerId = ''] = process.argv.slice(2)
const { database } = await openDatabase({
  databaseUrl: undefined,
  dataDir,
  secret: 'segredo-de-teste-com-mais-de-32-caracteres',
})

for (let versao = 1; ; versao++) {
  await database.asOwner(ownerId, async (tx) => {
    await tx.db
      .insertInto('codigo_contador')
      .values({ owner_id: ownerId, tipo: `escrita-${process.pid}-${versao}`, proximo: versao })
      .execute()
    tx.announce({ ownerId, tipo: 'escrita.created', entidadeId: ownerId, versao })
  })
  process.stdout.write(`${process.pid}-${versao}\n`)
}
