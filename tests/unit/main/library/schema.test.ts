import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createMemoryImages } from '../../../../src/main/library/image-files'
import { migrate, migrations } from '../../../../src/main/library/schema'
import { createStore } from '../../../../src/main/library/store'

/** A database as an earlier version left it. */
function databaseOf(version: number, content: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  migrate(database, migrations.slice(0, version))
  database.exec(content)
  return database
}

test('version 2 keeps the images and image URLs of version 1 under their new names', () => {
  const database = databaseOf(
    1,
    `insert into entries (language, id, title, excerpt, is_protected, picture_address, category_ids, region_ids)
       values ('', 7, 'Mangroves', '', 0, 'https://forum.example/row.png', '', '');
     insert into bodies (number, body) values (1, '<p>Roots</p>');
     insert into pictures (number, address, bytes, type, checked_at, used)
       values (1, 'https://forum.example/a.png', 3, 'image/png', 5, 1)`,
  )
  migrate(database, migrations)
  const files = createMemoryImages()
  files.write(1, new Uint8Array([1, 2, 3]))
  const store = createStore(database, files, { images: 1000, database: 1e9 })
  expect(store.entry(null, 7)).toMatchObject({
    title: 'Mangroves',
    imageUrl: 'https://forum.example/row.png',
  })
  expect(store.image('https://forum.example/a.png')).toMatchObject({ type: 'image/png', checkedAt: 5 })
  store.storeImage('https://forum.example/b.png', {
    bytes: new Uint8Array([4]),
    type: 'image/png',
    etag: null,
    lastModified: null,
    checkedAt: 6,
  })
  expect(store.size()).toMatchObject({ entries: 1, images: 2 })
})
